import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { MAX_PASSAGE_CHARACTERS } from '../limits.ts'
import { splitDocument } from './split-document.ts'
import { type SplitDocument, splitMarkdown } from './split-markdown.ts'

function split(content: string, title = 'Manual'): SplitDocument {
  const made = splitMarkdown(content, title)
  if ('problem' in made) return assert.fail(made.problem)
  return made
}

const textsOf = (content: string): string[] => split(content).passages.map(({ text }) => text)

describe('the passages of a document', () => {
  it('a passage has the path of its headings without the title, and the anchor of its section', () => {
    const { passages, sections } = split(
      '# Manual\n\nIntro.\n\n## Revenus déclarés\n\n### D’été\n\nText.\n\n## Risk\n\nMore.',
    )
    assert.deepEqual(
      passages.map(({ ordinal, anchor, section, text }) => [ordinal, anchor, section, text]),
      [
        [1, 'manual', '', 'Intro.'],
        [2, 'd-ete', 'Revenus déclarés\nD’été', 'Text.'],
        [3, 'risk', 'Risk', 'More.'],
      ],
    )
    assert.deepEqual(
      sections.map(({ anchor, title }) => `${anchor}: ${title}`),
      ['manual: Manual', 'revenus-declares: Revenus déclarés', 'd-ete: D’été', 'risk: Risk'],
    )
  })

  it('repeated headings have anchors of their own, which later headings do not change', () => {
    const anchors = (content: string): string[] => split(content).sections.map(({ anchor }) => anchor)
    const beginning = '# A\n\nx\n\n# A\n\nx\n\n# a 2\n\nx\n\n# !!\n\nx\n\n'
    assert.deepEqual(anchors(beginning), ['a', 'a-2', 'a-2-2', 'section'])
    assert.deepEqual(anchors(`${beginning}# A\n\nx`), ['a', 'a-2', 'a-2-2', 'section', 'a-3'])
  })

  it('lists, tables, code, quotes and links are plain text, a row or an item on each line', () => {
    const content =
      '- one\n- *two*\n  1. deep\n\n| A | B |\n|---|---|\n| `c` | [d](https://d.example "t") |\n\n```sh\nrun it\n```\n\n> said &amp; done ![alt](x.png)\\\nnext'
    assert.deepEqual(textsOf(content), ['- one\n- two\n1. deep\nA | B\nc | d\nrun it\nsaid & done alt next'])
  })

  it('raw HTML is left out with a warning, scripts with all that is in them', () => {
    const made = split('# A\n\n<script>\nalert(1)\n\nalert(2)\n</script>\n\nA <b onclick="x()">bold</b> word.\n')
    assert.deepEqual([made.passages.map(({ text }) => text), made.warnings], [['A bold word.'], ['html_ignored']])
  })

  it('a document without headings is found under its title, with a warning', () => {
    const { passages, sections, warnings } = split('Only text.')
    assert.deepEqual(
      [passages[0], sections, warnings],
      [{ ordinal: 1, anchor: '', section: '', text: 'Only text.' }, [], ['no_headings']],
    )
  })

  it('a section without text is found by its heading, unless sections below it repeat that', () => {
    assert.deepEqual(textsOf('# One\n\n## Two\n\n# Three'), ['Two', 'Three'])
  })

  it('a mark of byte order before the first heading and carriage returns change nothing', () => {
    const content = '# One\n\nText.\n\n## Two\n\n| A | B |\n|---|---|\n| c | d |\n'
    for (const same of [`\u{FEFF}${content}`, content.replaceAll('\n', '\r\n')])
      assert.deepEqual(split(same), split(content))
  })

  it('front matter is a text of its own and no heading', () => {
    const members = '---\ntitle: "Manual"\ntags:\n  - desk\n- x\n# a comment\n---'
    const { passages, sections } = split(`\u{FEFF}${members}\n\n# One\n\nText.\n`)
    assert.deepEqual(
      passages.map(({ section, text }) => [section, text]),
      [
        ['', 'title: "Manual"\ntags:\n  - desk\n- x\n# a comment'],
        ['One', 'Text.'],
      ],
    )
    assert.deepEqual(sections, [{ anchor: 'one', title: 'One' }])
    assert.deepEqual(textsOf(members), ['title: "Manual"\ntags:\n  - desk\n- x\n# a comment'])
  })

  it('a text between two rules is no front matter', () => {
    assert.deepEqual(textsOf('---\n\nNote: read this.\n\n---\n\nMore.'), ['Note: read this.\nMore.'])
    assert.deepEqual(
      split('---\nRead this\n---\nMore.').sections.map(({ title }) => title),
      ['Read this'],
    )
    assert.deepEqual(textsOf('---\nNote: no end.'), ['Note: no end.'])
  })

  it('refuses a document of more different words than the index takes back in one statement', () => {
    const words = (count: number) => Array.from({ length: count }, (_word, at) => `w${at.toString(36)}`).join(' ')
    assert.ok('passages' in splitMarkdown(words(50_000), 'x'))
    assert.deepEqual(splitMarkdown(words(50_001), 'x'), { problem: 'too_many_words' })
  })

  it('a content without text outside of HTML is refused', () => {
    for (const content of ['', '\u{200B}\u{200B}', ' \n\n', '<div>\nx\n</div>', '---', '#'])
      assert.deepEqual(splitMarkdown(content, 'x'), { problem: 'no_text' }, content)
  })

  it('a hundred thousand headings, and ten thousand passages and one, are refused', () => {
    assert.deepEqual(splitMarkdown('# a\n'.repeat(100_000), 'x'), { problem: 'too_many_sections' })
    const sections = '# a\n\nb\n\n'.repeat(10_000)
    assert.equal(split(sections).passages.length, 10_000)
    assert.deepEqual(splitMarkdown(`Before.\n\n${sections}`, 'x'), { problem: 'too_many_passages' })
  })

  it('no passage is longer than its limit or empty, and no visible text is lost, whatever the content', () => {
    const word = fc.constantFrom(
      'credit',
      'é',
      '😀',
      '# Title\n',
      '\n\n',
      '- ',
      '| a |\n|---|\n',
      ' ',
      '. ',
      'x'.repeat(700),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const made = splitMarkdown(words.join(''), 'x')
        if ('problem' in made) return
        for (const { text } of made.passages) {
          assert.ok(text.length > 0 && text.length <= MAX_PASSAGE_CHARACTERS)
          assert.doesNotMatch(text, /\p{Cs}/u)
        }
        const all = [...made.passages.map(({ text }) => text), ...made.sections.map(({ title }) => title)].join(' ')
        for (const shown of ['credit', 'é', '😀']) assert.equal(all.includes(shown), words.includes(shown), shown)
      }),
      { numRuns: 200 },
    )
  })

  it('a large document is split in a thread alike, and given up when it takes too long', async () => {
    const content = '# A\n\nSome text of a manual.\n\n'.repeat(4_000)
    assert.deepEqual(await splitDocument({ owner: 'a', content, title: 'x' }), splitMarkdown(content, 'x'))
    assert.deepEqual(await splitDocument({ owner: 'a', content, title: 'x' }, 0), { problem: 'too_slow' })
    const both = [
      splitDocument({ owner: 'a', content, title: 'x' }),
      splitDocument({ owner: 'a', content, title: 'x' }),
    ]
    assert.deepEqual(await both[1], { problem: 'busy' })
    await both[0]
  })
})
