import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode, useMemo } from 'react'
import * as css from './Markdown.module.css'

/** Addresses that a text may link to; a script is none of them. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/))/i

/** The language of a block whose first letter is Bangla; the page itself is in English. */
const langOf = ({ raw }: Tokens.Generic) => (/^[^a-z]*[\u0985-\u09b9]/i.test(raw) ? 'bn' : undefined)

/** Headings of the text stand below the heading of the page. */
const headingOf = (depth: number) => (['h2', 'h2', 'h3'] as const)[depth - 1] ?? 'h4'

/** Renders a picture by what a text has for its address, and the words for people who do not see it. */
type PictureOf = (place: string, words: string) => ReactNode

/** What stands in the brackets of `![words](place)`, as typed. */
const placeIn = (raw: string) => raw.slice(raw.indexOf('](') + 2, -1)

const children = (tokens: readonly Token[] | undefined, picture?: PictureOf): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the tokens have no identity, and a text renders as a whole
  tokens?.map((token, at) => <Fragment key={at}>{rendered(token as Tokens.Generic, picture)}</Fragment>)

const Listed = ({
  list: { ordered, start, items },
  picture,
}: {
  list: Tokens.List
  picture: PictureOf | undefined
}) => {
  const points = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens have no identity, and a text renders as a whole
    <li key={at} lang={langOf(item)}>
      {children(item.tokens, picture)}
    </li>
  ))
  return ordered ? <ol start={start || 1}>{points}</ol> : <ul>{points}</ul>
}

/** What the format does not know, HTML above all, shows as it was typed. */
const rendered = (token: Tokens.Generic, picture?: PictureOf): ReactNode => {
  switch (token.type) {
    case 'space':
      return null
    case 'heading': {
      const Heading = headingOf(token.depth)
      return <Heading lang={langOf(token)}>{children(token.tokens, picture)}</Heading>
    }
    case 'paragraph':
      return <p lang={langOf(token)}>{children(token.tokens, picture)}</p>
    case 'list':
      return <Listed list={token as Tokens.List} picture={picture} />
    case 'blockquote':
      return <blockquote>{children(token.tokens, picture)}</blockquote>
    case 'strong':
      return <strong>{children(token.tokens, picture)}</strong>
    case 'em':
      return <em>{children(token.tokens, picture)}</em>
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'link':
      return SAFE_ADDRESS.test(token.href) ? (
        <a href={token.href}>{children(token.tokens, picture)}</a>
      ) : (
        children(token.tokens, picture)
      )
    case 'image':
      return picture ? picture(placeIn(token.raw), token.text) : token.raw
    case 'text':
    case 'escape':
      return token.tokens ? children(token.tokens, picture) : token.text
    default:
      return token.raw
  }
}

/**
 * A text in Markdown: headings, paragraphs, lists, emphasis and links. It renders no HTML of the text, and pictures only by
 * `picture`.
 */
export const Markdown = ({ text, picture }: { text: string; picture?: PictureOf }) => {
  const tokens = useMemo(() => lexer(text), [text])
  return <div className={css.markdown}>{children(tokens, picture)}</div>
}
