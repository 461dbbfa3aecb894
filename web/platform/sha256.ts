// SHA-256 (FIPS 180-4) for a checksum: crypto.subtle does not exist on plain http. Nothing secret depends on it.

/** The first 32 bits of the fractions of the square and cube roots of the first primes (FIPS 180-4, sections 4.2.2 and 5.3.3). */
const primes = firstPrimes(64);
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const hash = Uint32Array.from(start);
  for (let at = 0; at < bytes.byteLength; at += 64) addBlock(hash, new DataView(bytes.buffer, at, 64));
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** The bytes, a one bit, zeros, and the length in bits, in whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n);
  return whole;
}

function addBlock(hash: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64);
  const word = (at: number) => words[at] ?? 0;
  for (let t = 0; t < 64; t += 1) {
    if (t < 16) words[t] = block.getUint32(t * 4);
    else {
      const [early, late] = [word(t - 15), word(t - 2)];
      const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[t] = word(t - 16) + small0 + word(t - 7) + small1;
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let t = 0; t < 64; t += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + big1 + ((e & f) ^ (~e & g)) + (constants[t] ?? 0) + word(t)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + value;
}

/** The bits of a 32-bit word turned to the right. */
function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function fraction(value: number): number {
  return Math.floor((value % 1) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
