// Finds the number of the first event after an instant by halving: numbers have no gaps and times do not decrease, so that
// twenty readings find a day among a million events.

/** `readAt`: the time of the event of a number, 1 to `head`. Answers `head + 1` when none is later. */
export async function firstAfter(
  instant: string,
  head: number,
  readAt: (seq: number) => Promise<string>,
): Promise<number> {
  let [low, high] = [1, head + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((await readAt(middle)) > instant) high = middle
    else low = middle + 1
  }
  return low
}

/** The last instant of a day, as events write their time. */
export function endOfDay(day: string): string {
  return `${day}T23:59:59.999999Z`
}
