// The pictures of a task that is not stored yet: they have no address of this site, so the browser gives them one.
import type { ArchiveTask } from './exchange';

/** The task with addresses at which its pictures can be seen until `leave` is called. */
export function withPictures({ task, pictures }: ArchiveTask): { task: ArchiveTask['task']; leave: () => void } {
  const urls = pictures.map(({ mime, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return URL.createObjectURL(new Blob([bytes], { type: mime }));
  });
  const addressOf = (link: string): string => urls[Number(link.replace('image:', ''))] ?? '';
  const placed = (html: string) => html.replace(/src="(image:\d+)"/g, (_, link: string) => `src="${addressOf(link)}"`);
  return {
    task: {
      ...task,
      contentHtml: placed(task.contentHtml),
      solutionHtml: placed(task.solutionHtml),
      choices: task.choices.map((choice) => ({
        ...choice,
        textHtml: placed(choice.textHtml),
        imageLink: choice.imageLink === null ? null : addressOf(choice.imageLink),
      })),
    },
    leave: () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}
