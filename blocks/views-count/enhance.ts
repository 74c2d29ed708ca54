import { askNow, renewPage } from '../../engine/client/askNow.ts';

interface Answer {
  views?: number;
  /** Of `car_fields`. */
  mark: string;
}

/** Once when the page is loaded, and again when it comes back from memory: the car may be another by then. */
export function enhance([host]: readonly HTMLElement[]): void {
  const line = host?.firstElementChild as HTMLElement;
  const { dataset } = line;
  const look = async (): Promise<void> => {
    const answer = await askNow<Answer>(dataset.ask);
    if (!answer) return;
    const { views, mark } = answer;
    if (mark !== dataset.mark) void renewPage();
    dataset.mark = mark;
    const words = views === 1 ? dataset.one : dataset.many;
    if (views && words) line.textContent = words.replace('{views}', views.toLocaleString('en-AU'));
  };
  void look();
  addEventListener('pageshow', ({ persisted }) => persisted && void look());
}
