// The shape of a draft, made of the shape of the whole: nothing is obligatory but a kind, without which nobody could tell
// what the rest means; nothing has limits; where a number belongs, what was typed may still stand. zod itself can do this
// for the fields of one object only (`partial`).
import * as z from 'zod/mini';
import { faultsIn } from './unreadable';

/** The whole, with everything optional at every depth. */
export type Loosened<T> = T extends readonly (infer One)[]
  ? Loosened<One>[]
  : T extends number
    ? T | string
    : string extends keyof T
      ? Record<string, Loosened<T[keyof T]> | undefined>
      : T extends object
        ? Pick<T, keyof T & 'kind'> & { [Field in Exclude<keyof T, 'kind'>]?: Loosened<T[Field]> | undefined }
        : T;

/** The shape of a draft of what has this shape. */
export function loosened<Whole>(shape: z.core.$ZodType<Whole>): z.ZodMiniType<Loosened<Whole>, Loosened<Whole>> {
  const loose = loosen(shape);
  return z.custom<Loosened<Whole>>().check(({ value, issues }) => {
    const read = z.safeParse(loose, value);
    if (!read.success) issues.push({ code: 'custom', message: faultsIn(read.error), input: value });
  });
}

function loosen(shape: z.core.$ZodType): z.core.$ZodType {
  if (shape instanceof z.ZodMiniObject) {
    const fields = Object.entries<z.core.$ZodType>(shape.def.shape);
    return z.strictObject(
      Object.fromEntries(fields.map(([name, field]) => [name, name === 'kind' ? field : z.optional(loosen(field))])),
    );
  }
  if (shape instanceof z.ZodMiniArray) return z.array(loosen(shape.def.element));
  if (shape instanceof z.ZodMiniRecord) return z.record(z.string(), loosen(shape.def.valueType));
  if (shape instanceof z.ZodMiniUnion || shape instanceof z.ZodMiniDiscriminatedUnion)
    return z.union(shape.def.options.map(loosen));
  if (shape instanceof z.ZodMiniNullable) return z.nullable(loosen(shape.def.innerType));
  if (shape instanceof z.ZodMiniString) return z.string();
  if (shape instanceof z.ZodMiniNumber) return z.union([z.number(), z.string()]);
  return shape;
}
