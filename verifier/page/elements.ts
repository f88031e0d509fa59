type Child = Node | string | null

/** An element with attributes and children; text is always text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: { readonly [name: string]: string } = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  for (const child of children) if (child !== null) made.append(child)
  return made
}

/** A list of terms and values; pairs without a value are omitted. */
export function facts(pairs: readonly (readonly [string, string | null])[]): HTMLElement {
  const list = element('dl', { class: 'facts' })
  for (const [term, value] of pairs) {
    if (value !== null) list.append(element('div', {}, element('dt', {}, term), element('dd', {}, value)))
  }
  return list
}

export function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)))
  const body = rows.map((row) => element('tr', {}, ...row.map((text) => element('td', {}, text))))
  const whole = element(
    'table',
    {},
    element('caption', { class: 'hidden' }, caption),
    element('thead', {}, head),
    element('tbody', {}, ...body),
  )
  // A wide table scrolls separately and can be scrolled with the keyboard.
  return element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption }, whole)
}
