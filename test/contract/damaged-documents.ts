/** The document with one value of it replaced or left out, for every place of it. */
export function* damaged(document: unknown): Generator {
  if (typeof document !== 'object' || document === null) return
  const isList = Array.isArray(document)
  const put = (place: string, value: unknown): unknown =>
    isList ? document.with(Number(place), value) : { ...document, [place]: value }
  if (!isList) yield { ...document, 'a member that nobody knows': 1 }
  for (const [place, value] of Object.entries(document)) {
    // The first entries of a list represent all.
    if (isList && Number(place) > 1) return
    for (const other of [null, true, -1, 'x', [], {}]) yield put(place, other)
    if (!isList) yield Object.fromEntries(Object.entries(document).filter(([name]) => name !== place))
    for (const inner of damaged(value)) yield put(place, inner)
  }
}
