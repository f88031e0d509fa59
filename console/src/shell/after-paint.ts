// Lets the browser paint what a person just did before the work that follows from it.

/** A frame takes 17 ms; a tab in the background paints none. */
const PATIENCE_MS = 50

export async function afterPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    // The frame is painted after what waits for it, so before the next task.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
