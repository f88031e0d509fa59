// Functions that a test runs inside a page: each is sent as source text, so it must not use anything else of this file.

/**
 * Replaces each word by a block of its length in the colour of the text, so that a picture shows layout, colours and
 * sizes, and does not depend on the fonts of a machine.
 */
export function blocksForWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('option, textarea, script, style') !== null) continue
    text.replaceWith(
      ...text.data.split(/( +)/).map((word) => {
        if (word.trim() === '') return document.createTextNode(word === '' ? '' : ' ')
        const block = document.createElement('span')
        Object.assign(block.style, {
          display: 'inline-block',
          maxWidth: '100%',
          width: `${[...word].length * 0.55}em`,
          height: '0.7em',
          margin: '0.15em 0.25em 0.15em 0',
          background: 'currentColor',
          verticalAlign: 'top',
        })
        return block
      }),
    )
  }
  // The policy of the page allows no style element; a sheet that a script makes is none.
  const still = new CSSStyleSheet()
  // What is typed or chosen in a field is text that has no element; spaces would have the width of the font.
  still.replaceSync(
    '*{word-spacing:-1em;letter-spacing:0;font-family:monospace!important}input,textarea,select{color:transparent!important;word-spacing:0}::before{color:transparent!important}.chip{vertical-align:top}',
  )
  document.adoptedStyleSheets.push(still)
}

export interface Difference {
  /** Of all pixels those that differ by more than the tolerated step in a channel; 1 for another size. */
  readonly share: number
  readonly sizes: string
}

/** Compares two pictures, each as the text of a data address. */
export async function differenceOf([kept, taken, step]: readonly [string, string, number]): Promise<Difference> {
  const pixelsOf = async (address: string): Promise<ImageData> => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height)
  }
  const [one, other] = await Promise.all([pixelsOf(kept), pixelsOf(taken)])
  const sizes = `${one.width} x ${one.height} and ${other.width} x ${other.height}`
  if (one.width !== other.width || one.height !== other.height) return { share: 1, sizes }
  let differing = 0
  for (let at = 0; at < one.data.length; at += 4)
    if (
      [0, 1, 2].some(
        (channel) => Math.abs((one.data.at(at + channel) ?? 0) - (other.data.at(at + channel) ?? 0)) > step,
      )
    )
      differing += 1
  return { share: differing / (one.data.length / 4), sizes }
}
