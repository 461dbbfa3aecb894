import { expect } from '@playwright/test';
import { textOf } from '../server/testing/pdf';
import { violations } from './support/audit';
import { test } from './support/journey';
import { linkOf } from './support/paper/document';
import { pictures } from './support/picture';

test.use({ refusals: [415] });

/** The agreement of a school: printed, signed, uploaded by a teacher, accepted by the organisers. */

test('a school prints its agreement, uploads it signed, and the organisers accept it', { tag: '@gate' }, async ({
  visit,
  database,
  request,
}) => {
  const school = await database.newSchool();
  const address = `/userhome/schools/edit/${school.id}`;
  const tutor = await visit(school.tutor.login, address);
  const agreement = tutor.getByRole('region', { name: 'Sutartis' });
  await expect(agreement).toContainText('Sutartis dar neįkelta.');
  await pictures(tutor, 'contract-none', true);

  await test.step('the text names the school', async () => {
    const link = await linkOf(tutor, () =>
      agreement.getByRole('button', { name: 'Atverti pasirašytiną sutartį' }).click(),
    );
    const text = textOf(await (await request.get(link)).body());
    expect(text).toContain(school.name.replace(/\s/g, ''));
    expect(text).toContain('Kokieasmensduomenystvarkomi');
  });

  await test.step('what the school uploads waits, and its teacher cannot accept it', async () => {
    await agreement.getByRole('button', { name: 'Įkelti sutartį' }).click();
    const modal = tutor.getByRole('dialog', { name: 'Mokyklos sutarties įkėlimas' });
    const upload = async (content: string) => {
      await modal
        .getByLabel('Sutarties failas')
        .setInputFiles({ name: 'sutartis.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) });
      await modal.getByRole('button', { name: 'Išsaugoti' }).click();
    };
    await upload('<html>tai ne PDF</html>');
    await expect(modal.getByRole('alert')).toContainText('Tinka tik PDF failai.');
    expect.soft(await violations(tutor), 'upload of an agreement').toEqual([]);
    await upload('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
    await expect(agreement).toContainText('Laukia organizatorių patvirtinimo.');
    await expect(agreement.getByRole('button', { name: 'Patvirtinti sutartį' })).toHaveCount(0);
    await pictures(tutor, 'contract-waiting', true);
  });

  await test.step('the organisers accept it', async () => {
    const admin = await visit('admin', address);
    const shown = admin.getByRole('region', { name: 'Sutartis' });
    await shown.getByRole('button', { name: 'Patvirtinti sutartį' }).dblclick();
    await expect(shown).toContainText('Organizatoriai patvirtino');
  });
});
