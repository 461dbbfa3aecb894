// What a schema of the contract takes, as arbitrary values: read from the schema itself, so that a new call needs nothing.
import fc from 'fast-check';
import { at } from '../printed/stage';

type Any = fc.Arbitrary<unknown>;

/** Values that a schema takes, as far as it tells: what its functions ask for beyond that is met by chance alone. */
export function valuesOf(schema: unknown): Any {
  const inner = (name: string) => valuesOf(at(schema, '_zod', 'def', name));
  const kind = String(at(schema, '_zod', 'def', 'type'));
  switch (kind) {
    case 'string':
      return stringsOf(schema);
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...listOf(at(schema, '_zod', 'def', 'values')));
    case 'enum':
      return fc.constantFrom(...Object.values(Object(at(schema, '_zod', 'def', 'entries'))));
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner('innerType'), { nil: undefined });
    case 'nullable':
      return fc.option(inner('innerType'), { freq: 4 });
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner('innerType');
    case 'union':
      return fc.oneof(...listOf(at(schema, '_zod', 'def', 'options')).map(valuesOf));
    case 'pipe':
      return inner('in');
    case 'object':
      return objectsOf(schema);
    case 'array':
      return fc.array(inner('element'), { ...sizesOf(schema), size: 'xsmall' });
    case 'tuple':
      return fc.tuple(...listOf(at(schema, '_zod', 'def', 'items')).map(valuesOf));
    case 'record':
      return fc.dictionary(fc.oneof(textsOf(inner('keyType')), fc.constant('1')), inner('valueType'), { maxKeys: 3 });
    case 'lazy':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectsOf(schema: unknown): Any {
  const shape: [string, unknown][] = Object.entries(Object(at(schema, '_zod', 'def', 'shape')));
  // What old clients say of themselves would only be refused; it is tried as a hostile field.
  const fields = shape.filter(([name]) => !['uuid', 'token', 'sid', 'userRole'].includes(name));
  return fc.record(Object.fromEntries(fields.map(([name, one]) => [name, valuesOf(one)])));
}

const textsOf = (values: Any): fc.Arbitrary<string> => values.map(String);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The definitions of a schema's checks; a format such as a day is one, too. */
function checksOf(schema: unknown): unknown[] {
  const def = at(schema, '_zod', 'def');
  return [def, ...listOf(at(def, 'checks')).map((check) => at(check, '_zod', 'def'))];
}

function numberOf(schema: unknown, check: string, name: string): number | undefined {
  const found = at(
    checksOf(schema).find((one) => at(one, 'check') === check),
    name,
  );
  return typeof found === 'number' ? found : undefined;
}

function sizesOf(schema: unknown): { minLength: number; maxLength: number } {
  const exact = numberOf(schema, 'length_equals', 'length');
  const least = exact ?? numberOf(schema, 'min_length', 'minimum') ?? 0;
  return { minLength: least, maxLength: exact ?? numberOf(schema, 'max_length', 'maximum') ?? least + 20 };
}

function stringsOf(schema: unknown): Any {
  const pattern = checksOf(schema)
    .map((check) => at(check, 'pattern'))
    .find((one) => one instanceof RegExp);
  const sizes = sizesOf(schema);
  const plain = fc.string({ unit: fc.constantFrom(...'aąž Ž09.-'), ...sizes, size: 'small' });
  if (!(pattern instanceof RegExp)) return plain;
  try {
    return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('i', '')), { size: 'xsmall' });
  } catch {
    // A pattern that fast-check cannot turn round, such as one that looks ahead.
    return plain;
  }
}

function numbersOf(schema: unknown): Any {
  const least = numberOf(schema, 'greater_than', 'value') ?? 0;
  const most = numberOf(schema, 'less_than', 'value') ?? least + 1000;
  return fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(most)) });
}
