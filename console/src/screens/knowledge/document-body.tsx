// A document as it is read: its headings carry the anchors that citations lead to.
import { createElement, Fragment, type ReactNode } from 'react'
import { type Block, blocksOf, type Inline, inlinesOf, shownLevels } from './markdown.ts'
import { Scroll } from '../../components/scroll.tsx'

interface Props {
  readonly content: string
  /** In the order of the headings; none in a preview. */
  readonly anchors: readonly string[]
  /** Of the page: a first heading that repeats it is only a place to lead to. */
  readonly title?: string
}

export function DocumentBody({ content, anchors, title }: Props) {
  const blocks = blocksOf(content)
  const headings = blocks.filter((block) => block.kind === 'heading')
  const isTitleFirst = headings[0] !== undefined && headings[0].text === title
  const levels = shownLevels(
    headings.map(({ level }) => level),
    isTitleFirst,
  )
  let heading = -1
  return (
    <div className="prose">
      {blocks.map((block, at) => {
        if (block.kind === 'heading') heading += 1
        if (block.kind === 'heading' && heading === 0 && isTitleFirst)
          return <span key={at} id={anchors[0]} tabIndex={-1} />
        return <BlockShown key={at} block={block} level={levels[heading] ?? 2} anchor={anchors[heading]} />
      })}
    </div>
  )
}

interface BlockProps {
  readonly block: Block
  readonly level: number
  readonly anchor: string | undefined
}

function BlockShown({ block, level, anchor }: BlockProps): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(
        `h${level}`,
        { id: anchor, tabIndex: anchor === undefined ? undefined : -1 },
        <Inlines text={block.text} />,
      )
    case 'paragraph':
      return (
        <p>
          <Inlines text={block.text} />
        </p>
      )
    case 'code':
      return <pre className="mono">{block.text}</pre>
    case 'rule':
      return <hr />
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Inlines text={item} />
        </li>
      ))
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <TableShown head={block.head} rows={block.rows} />
    default:
      return null
  }
}

interface TableProps {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function TableShown({ head, rows }: TableProps) {
  return (
    <Scroll>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at}>
                <Inlines text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inlines text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Inlines({ text }: { readonly text: string }) {
  return inlinesOf(text).map((part, at) => <Fragment key={at}>{inlineShown(part)}</Fragment>)
}

function inlineShown(part: Inline): ReactNode {
  switch (part.kind) {
    case 'code':
      return <code className="mono">{part.text}</code>
    case 'strong':
      return <strong>{part.text}</strong>
    case 'em':
      return <em>{part.text}</em>
    case 'link':
      return (
        <a href={part.address} target="_blank" rel="noreferrer">
          {part.text}
        </a>
      )
    case 'text':
      return part.text
    default:
      return null
  }
}
