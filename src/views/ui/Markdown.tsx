import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode, useMemo } from 'react'
import * as css from './Markdown.module.css'

/** Addresses that a text may link to; a script is none of them. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/))/i

/** The language of a block whose first letter is Bangla; the page itself is in English. */
const langOf = ({ raw }: Tokens.Generic) => (/^[^a-z]*[\u0985-\u09b9]/i.test(raw) ? 'bn' : undefined)

/** Headings of the text stand below the heading of the page. */
const headingOf = (depth: number) => (['h2', 'h2', 'h3'] as const)[depth - 1] ?? 'h4'

const children = (tokens: readonly Token[] | undefined): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the tokens have no identity, and a text renders as a whole
  tokens?.map((token, at) => <Fragment key={at}>{rendered(token as Tokens.Generic)}</Fragment>)

const Listed = ({ list: { ordered, start, items } }: { list: Tokens.List }) => {
  const points = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens have no identity, and a text renders as a whole
    <li key={at} lang={langOf(item)}>
      {children(item.tokens)}
    </li>
  ))
  return ordered ? <ol start={start || 1}>{points}</ol> : <ul>{points}</ul>
}

/** What the format does not know, HTML and pictures above all, shows as it was typed. */
const rendered = (token: Tokens.Generic): ReactNode => {
  switch (token.type) {
    case 'space':
      return null
    case 'heading': {
      const Heading = headingOf(token.depth)
      return <Heading lang={langOf(token)}>{children(token.tokens)}</Heading>
    }
    case 'paragraph':
      return <p lang={langOf(token)}>{children(token.tokens)}</p>
    case 'list':
      return <Listed list={token as Tokens.List} />
    case 'blockquote':
      return <blockquote>{children(token.tokens)}</blockquote>
    case 'strong':
      return <strong>{children(token.tokens)}</strong>
    case 'em':
      return <em>{children(token.tokens)}</em>
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'link':
      return SAFE_ADDRESS.test(token.href) ? <a href={token.href}>{children(token.tokens)}</a> : children(token.tokens)
    case 'text':
    case 'escape':
      return token.tokens ? children(token.tokens) : token.text
    default:
      return token.raw
  }
}

/** A text in Markdown: headings, paragraphs, lists, emphasis and links. It renders no HTML of the text. */
export const Markdown = ({ text }: { text: string }) => {
  const tokens = useMemo(() => lexer(text), [text])
  return <div className={css.markdown}>{children(tokens)}</div>
}
