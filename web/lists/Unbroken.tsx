/** A name in which a range stays in one line: browsers break "5–6 klasės" after its dash. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/([0-9]+–[0-9]+)/).map((part, at) => {
    if (at % 2 === 0) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their places
      <span key={at} className="nowrap">
        {part}
      </span>
    );
  });
}
