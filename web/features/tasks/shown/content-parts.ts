// A task's text with one picture is read best side by side on wide screens: this takes the picture out of the text.

type ContentParts = {
  text: string;
  /** The one picture that stands as a paragraph of its own, or ''. */
  picture: string;
  /** The question, where the text marks it, or ''. */
  question: string;
};

/** Parts of the cleaned HTML of a task; more pictures, a table or a float keep the text whole. */
export function contentParts(html: string): ContentParts {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  const pictures = [...content.children].filter(isPicture);
  const [picture] = pictures;
  const question = [...content.children].find((child) => child.classList.contains('task-question'));
  const isSimple = content.querySelectorAll('img').length === 1 && !content.querySelector('table, [style*="float"]');
  if (!picture || !isSimple) return { text: html, picture: '', question: '' };
  picture.remove();
  question?.remove();
  return { text: template.innerHTML, picture: picture.outerHTML, question: question?.outerHTML ?? '' };
}

function isPicture(element: Element): boolean {
  const [only, ...more] = element.children;
  return only?.tagName === 'IMG' && more.length === 0 && element.textContent?.trim() === '';
}
