// Counts the iterations of the event loop while something runs, also when it fails: a count that goes on would keep the process.

/** `iteration` answers the number of the present one. Returns what `work` returned and how many iterations passed. */
export async function iterationsDuring<T>(
  work: (iteration: () => number) => Promise<T>,
): Promise<{ result: T; iterations: number }> {
  let iterations = 0
  let counting = true
  const count = (): void => {
    iterations += 1
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  try {
    return { result: await work(() => iterations), iterations }
  } finally {
    counting = false
  }
}
