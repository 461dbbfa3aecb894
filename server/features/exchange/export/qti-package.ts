// A QTI 3 package: a zip with a manifest, an item for each task, their pictures and, for a collection, a test.
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { XmlElement } from '../../tasks/sanitise/svg-xml';
import { element, picturesOf, xmlDocument } from './export-html';
import type { ExportPicture, ExportSet, ExportTask } from './export-task';
import { qtiItem, qtiRoot } from './qti-item';

const CP = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';
const CP_SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd';
const TYPES = { item: 'imsqti_item_xmlv3p0', test: 'imsqti_test_xmlv3p0', picture: 'webcontent' };
const LEVELS = ['easy', 'medium', 'hard'] as const;

/** The bytes of a package. set: the collection of the tasks; null for single tasks. */
export function qtiPackage(
  set: ExportSet | null,
  tasks: readonly ExportTask[],
  pictures: readonly ExportPicture[],
): Buffer {
  const items = tasks.map((task, index) => ({ task, id: `item-${index + 1}`, href: `items/item-${index + 1}.xml` }));
  const files: Zippable = {
    'imsmanifest.xml': strToU8(manifest(set, items, pictures)),
    ...(set && { 'test.xml': strToU8(test(set, items)) }),
  };
  for (const { task, id, href } of items) files[href] = strToU8(qtiItem(id, task));
  // Picture files are already compressed.
  for (const { name, bytes, mime } of pictures)
    files[`images/${name}`] = [bytes, { level: mime === 'image/svg+xml' ? 6 : 0 }];
  return Buffer.from(zipSync(files));
}

type Item = { task: ExportTask; id: string; href: string };

function manifest(set: ExportSet | null, items: readonly Item[], pictures: readonly ExportPicture[]): string {
  const known = new Set(pictures.map((picture) => picture.name));
  const resource = (identifier: string, type: string, href: string, needs: readonly string[]): XmlElement =>
    element(
      'resource',
      { identifier, type, href },
      element('file', { href }),
      ...needs.map((identifierref) => element('dependency', { identifierref })),
    );
  return xmlDocument(
    element(
      'manifest',
      {
        xmlns: CP,
        'xmlns:xsi': qtiRoot['xmlns:xsi'],
        'xsi:schemaLocation': `${CP} ${CP_SCHEMA}`,
        identifier: 'damba-export',
      },
      element('metadata', {}, element('schema', {}, 'QTI Package'), element('schemaversion', {}, '3.0.0')),
      element('organizations', {}),
      element(
        'resources',
        {},
        ...(set
          ? [
              resource(
                'test',
                TYPES.test,
                'test.xml',
                items.map((item) => item.id),
              ),
            ]
          : []),
        ...items.map(({ task, id, href }) => {
          const shown = picturesOf(task).filter((name) => known.has(name));
          return resource(id, TYPES.item, href, shown.map(pictureId));
        }),
        ...pictures.map(({ name }) => resource(pictureId(name), TYPES.picture, `images/${name}`, [])),
      ),
    ),
  );
}

/** Sections by level, in order of level; the score begins with the initial points. */
function test(set: ExportSet, items: readonly Item[]): string {
  const sections = LEVELS.map((level) => ({ level, own: items.filter((item) => item.task.worth?.level === level) }));
  const start = String(set.startPoints);
  return xmlDocument(
    element(
      'qti-assessment-test',
      { ...qtiRoot, identifier: 'test', title: set.name },
      element(
        'qti-outcome-declaration',
        { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' },
        element('qti-default-value', {}, element('qti-value', {}, start)),
      ),
      element('qti-time-limits', { 'max-time': set.minutes * 60 }),
      element(
        'qti-test-part',
        { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' },
        ...sections
          .filter(({ own }) => own.length > 0)
          .map(({ level, own }) =>
            element(
              'qti-assessment-section',
              { identifier: level, title: level, visible: 'true' },
              ...own.map(({ id, href }) => element('qti-assessment-item-ref', { identifier: id, href })),
            ),
          ),
      ),
      element(
        'qti-outcome-processing',
        {},
        element(
          'qti-set-outcome-value',
          { identifier: 'SCORE' },
          element(
            'qti-sum',
            {},
            element('qti-base-value', { 'base-type': 'float' }, start),
            element('qti-test-variables', { 'variable-identifier': 'SCORE' }),
          ),
        ),
      ),
    ),
  );
}

// An identifier begins with a letter.
function pictureId(name: string): string {
  return `picture-${name.replace('.', '-')}`;
}
