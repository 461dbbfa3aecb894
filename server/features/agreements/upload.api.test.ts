import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/agreements';
import { linkReport } from '../../../contract/reports';
import type { PersonName } from '../../testing/people';
import { sendForm } from '../../testing/upload';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate agreement, audit_log cascade');
  await world.pool.query('update user_account set agreed_to_take_part_at = null where id = $1', [young()]);
});

const young = (): string => world.people.youngA3.userId;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#abc' } });
/** A photograph from a telephone: rotated, with its location in the metadata. */
const photograph = () =>
  picture()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

type Sent = { as?: PersonName | null; userId?: string; publish?: boolean; file?: Buffer | null; data?: unknown };

const upload = ({ as = 'tutorA', userId = young(), publish = false, file = pdf, data }: Sent) =>
  sendForm(world, calls.uploadAgreement, {
    as,
    data: data ?? { userId, consents: { takePart: true, publish } },
    bytes: file,
    name: 'sutikimas.bin',
    type: 'text/html',
  });

async function storedAgreement() {
  const { rows } = await world.pool.query(
    `select way, agrees_to_publish, recorded_by, media, bytes, agreed_to_take_part_at is not null as agreed
     from agreement left join agreement_file on agreement_id = agreement.id
     join user_account on user_account.id = agreement.user_id where user_id = $1`,
    [young()],
  );
  return rows;
}

async function open(as: PersonName, id = young()) {
  const { body, status } = await world.call(linkReport, { as, body: { report: 'agreement-paper', id } });
  return body.link ? world.app.http.inject({ method: 'GET', url: body.link }) : status;
}

describe('the signed paper', () => {
  it('is kept as it came when it is a PDF, with the agreement', async () => {
    expect((await upload({ publish: true })).body).toEqual({ success: true });
    expect(await storedAgreement()).toEqual([
      {
        way: 'PAPER',
        agrees_to_publish: true,
        recorded_by: world.people.tutorA.userId,
        media: 'application/pdf',
        bytes: pdf,
        agreed: true,
      },
    ]);
    const { rows } = await world.pool.query('select user_id, action, object_id, details from audit_log');
    const details = { way: 'PAPER', publish: true, media: 'application/pdf' };
    const by = { user_id: world.people.tutorA.userId, object_id: young() };
    expect(rows).toEqual([{ ...by, action: 'agreement.upload', details }]);
  });

  it('U06: is drawn anew when it is a picture: upright, no larger than needed, without the place', async () => {
    const photo = await photograph();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect((await upload({ file: photo })).body).toEqual({ success: true });
    const [row] = await storedAgreement();
    expect(row).toMatchObject({ media: 'image/jpeg', agrees_to_publish: false });
    const { format, width, height, exif } = await sharp(row.bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 30, height: 40, exif: undefined });
    await world.pool.query('update user_account set agreed_to_take_part_at = null where id = $1', [young()]);
    await world.pool.query('delete from agreement');
    expect((await upload({ file: await picture(5000, 100).png().toBuffer() })).body.success).toBe(true);
    expect(await sharp((await storedAgreement())[0].bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 2200,
      height: 44,
    });
  });

  it('B17: is seen by the staff of the school and administrators, and by nobody else', async () => {
    await upload({ file: await photograph() });
    for (const person of ['tutorA', 'tutorAB', 'admin'] as const) {
      const response = await open(person);
      expect(typeof response === 'number' ? response : response.headers['content-type']).toBe('image/jpeg');
    }
    const { rows } = await world.pool.query(`select user_id from audit_log where action = 'agreement.look'`);
    expect(rows).toHaveLength(3);
    expect([await open('tutorB'), await open('pupilA5'), await open('centre')]).toEqual([404, 403, 403]);
    const { body } = await world.call(calls.getAgreement, { as: 'tutorA', params: { id: young() }, body: {} });
    expect(body.agreement).toMatchObject({
      way: 'PAPER',
      hasFile: true,
      recordedBy: 'tutorA Bandomasis',
      parent: null,
    });
    const foreign = await world.call(calls.getAgreement, { as: 'tutorB', params: { id: young() }, body: {} });
    expect(foreign.status).toBe(404);
    expect(await open('tutorA', world.people.pupilA5.userId)).toBe(404);
  });
});

describe('B17, U07: is refused, and nothing is kept:', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const bomb = () => picture(9000, 9000).png().toBuffer();
  it.each<[string, () => Promise<Sent> | Sent, number]>([
    ['a page', () => ({ file: Buffer.from('<html><script>alert(1)</script>') }), 415],
    ['an SVG', () => ({ file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }), 415],
    ['a GIF', async () => ({ file: await picture().gif().toBuffer() }), 415],
    ['nothing in the file', () => ({ file: Buffer.alloc(0) }), 415],
    ['a picture that ends too soon', async () => ({ file: (await photograph()).subarray(0, 300) }), 415],
    ['the beginning of a picture and nothing else', () => ({ file: Buffer.concat([png, Buffer.from('x')]) }), 415],
    ['a picture of 81 million pixels', async () => ({ file: await bomb() }), 415],
    ['half a PDF', () => ({ file: pdf.subarray(0, 30) }), 415],
    [
      'a PDF with a script',
      () => ({ file: Buffer.concat([Buffer.from('%PDF-1.4\n<</S/JavaScript/JS(x)>>'), pdf]) }),
      415,
    ],
    [
      'a PDF with a script under an escaped name',
      () => ({ file: Buffer.concat([Buffer.from('%PDF-1.4\n<</S/Java#53cript/JS(x)>>'), pdf]) }),
      415,
    ],
    [
      'a PDF that opens an address',
      () => ({ file: Buffer.concat([Buffer.from('%PDF-1.4\n<</OpenAction<</S/URI/URI(https://a.example)>>>>'), pdf]) }),
      415,
    ],
    ['a file of 9 MB', () => ({ file: Buffer.alloc(9_000_000, 0xff) }), 413],
    ['a file just above the limit', () => ({ file: Buffer.alloc(calls.agreementLimits.fileBytes + 1, 0xff) }), 413],
    ['no file', () => ({ file: null }), 400],
    ['data that are none', () => ({ data: 'x' }), 400],
    ['no consent on it', () => ({ data: { userId: young(), consents: { takePart: false } } }), 400],
    ['no pupil named', () => ({ data: { userId: 'x' } }), 400],
    ['a pupil of another school', () => ({ userId: world.people.pupilB5.userId }), 404],
    ['a teacher of the other school', () => ({ as: 'tutorB' }), 404],
    ['somebody who is no pupil', () => ({ as: 'admin', userId: world.people.tutorA.userId }), 404],
    ['by a pupil', () => ({ as: 'pupilA5' }), 403],
    ['by nobody', () => ({ as: null }), 401],
  ])('%s', async (_, sent, status) => {
    expect((await upload(await sent())).status).toBe(status);
    expect(await storedAgreement()).toEqual([]);
    const { rows } = await world.pool.query('select 1 from audit_log');
    expect(rows).toEqual([]);
  });

  it('what is no form', async () => {
    expect((await world.call(calls.uploadAgreement, { as: 'tutorA', raw: { userId: young() } })).status).toBe(415);
  });

  it('a second one, one for who is 14, one for the archived', async () => {
    await upload({});
    expect((await upload({})).body.code).toBe('AGREEMENT_EXISTS');
    const change = (name: PersonName) =>
      world.pool.query('update user_account set agreed_to_take_part_at = null where id = $1', [
        world.people[name].userId,
      ]);
    await change('pupilA12');
    expect((await upload({ userId: world.people.pupilA12.userId })).body.code).toBe('AGREEMENT_NOT_NEEDED');
    await change('archivedA5');
    expect((await upload({ userId: world.people.archivedA5.userId })).body.code).toBe('ARCHIVED');
    expect(await storedAgreement()).toHaveLength(1);
  });
});
