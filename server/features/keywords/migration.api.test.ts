import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrate';
import { root } from '../../platform/root';
import { openBare } from '../../testing/empty';

const folder = join(root, 'database/migrations');
const own = '20261123030300_keyword__tree.sql';

/** A tree as imports had made it: English areas, a word below each topic, brackets of addresses, one list for both. */
const before = `
  insert into language (id, code, name) values (1, 'lt', 'lietuvių'), (3, 'de', 'vokiečių');
  insert into keyword (id, kind, name, parent_id, depth) overriding system value values
    (1, 'INFORMATICS', 'algorithms and programming', null, 1),
    (2, 'INFORMATICS', 'graph theory', 1, 2),
    (3, 'INFORMATICS', 'grafas', 1, 2),
    (4, 'INFORMATICS', 'Grafas', 2, 3),
    (5, 'INFORMATICS', 'graphs', 1, 2),
    (6, 'INFORMATICS', 'grafas', 5, 3),
    (7, 'INFORMATICS', 'Abstraction: [', 2, 3),
    (8, 'CT', 'abstraction', null, 1),
    (9, 'INFORMATICS', 'Kreuzschaltung', 2, 3),
    (10, 'INFORMATICS', 'Working within Restraints: [', 2, 3),
    (11, 'INFORMATICS', 'godus algoritmas', null, 1),
    (12, 'INFORMATICS', 'godusis algoritmas', 1, 2),
    (13, 'INFORMATICS', 'pelkė', null, 1),
    (14, 'INFORMATICS', 'other', 1, 2);
  select setval(pg_get_serial_sequence('keyword', 'id'), 100);
  insert into task (id, international_id, language, name, content_html, choice_layout, data_type, source_file)
    overriding system value values
    (1, '2026-LT-1', 'lt', 'Lt', '', 'INPUT', 'S', 'a.task.md'),
    (2, '2026-LT-1', 'de', 'De', '', 'INPUT', 'S', 'b.task.md'),
    (3, '2026-LT-2', 'lt', 'Own', '', 'INPUT', 'S', null);
  insert into task_keyword (task_id, keyword_id) values
    (1, 1), (1, 2), (1, 4), (1, 6), (1, 11), (2, 7), (2, 8), (2, 9), (2, 10), (3, 3), (3, 12), (3, 13), (3, 14);`;

it('moves the keywords of an installation into the tree: every task keeps its own, under one name', async () => {
  const { pool, close } = await openBare();
  const earlier = await mkdtemp(join(tmpdir(), 'damba-earlier-'));
  try {
    for (const file of (await readdir(folder)).filter((name) => name < own))
      await copyFile(join(folder, file), join(earlier, file));
    await migrate(pool, earlier);
    await pool.query(before);
    await migrate(pool, folder);
    const { rows } = await pool.query(
      `select t.task_id::integer as task, array_agg(k.kind || ' ' || k.name || coalesce(' < ' || p.name, '')
          || case when k.is_unsorted then ' ?' else '' end order by k.name) as words
       from task_keyword t join keyword k on k.id = t.keyword_id left join keyword p on p.id = k.parent_id
       group by t.task_id order by t.task_id`,
    );
    expect(rows).toEqual([
      {
        task: 1,
        words: [
          'INFORMATICS algoritmai ir programavimas',
          'INFORMATICS godusis algoritmas < optimizavimas',
          'INFORMATICS grafas < grafų teorija',
          'INFORMATICS grafų teorija < algoritmai ir programavimas',
        ],
      },
      {
        task: 2,
        words: ['CT abstrakcija', 'INFORMATICS Kreuzschaltung < grafų teorija', 'CT Working within Restraints ?'],
      },
      {
        task: 3,
        words: [
          'INFORMATICS godusis algoritmas < optimizavimas',
          'INFORMATICS grafas < grafų teorija',
          'INFORMATICS kita < algoritmai ir programavimas',
          'INFORMATICS pelkė ?',
        ],
      },
    ]);
    const names = await pool.query(
      `select language, name from keyword_name n where name in ('Kreuzschaltung', 'pelkė') order by 1`,
    );
    expect(names.rows).toEqual([
      { language: 'de', name: 'Kreuzschaltung' },
      { language: 'lt', name: 'pelkė' },
    ]);
    const merged = await pool.query(
      `select m.id::integer as id, k.name from keyword_merged m join keyword k on k.id = m.into_id order by 1`,
    );
    expect(merged.rows).toEqual(
      expect.arrayContaining([
        { id: 5, name: 'grafų teorija' },
        { id: 6, name: 'grafas' },
      ]),
    );
    const said = await pool.query(
      `select said from task_keyword t join keyword k on k.id = t.keyword_id where t.task_id = 2 and k.name = 'Kreuzschaltung'`,
    );
    expect(said.rows[0].said).toMatchObject([{ part: 'KEYWORD', word: 'Kreuzschaltung' }]);
  } finally {
    await rm(earlier, { recursive: true });
    await close();
  }
});
