import { memo, type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import * as ui from '../../ui/tools.module.css'
import type { StoriesByState } from '../storiesByState.ts'
import { findStories, type IndexedStory } from './findStories.ts'
import * as css from './Overview.module.css'
import { SCREEN, useStoryPictures } from './storyPictures.ts'

type TextsByStory = { readonly [story: string]: readonly string[] }

interface OverviewProps {
  readonly title: string
  readonly theme: string
  /** Reads the texts by which the search finds the stories, by story id. It is called with the first use of the search. */
  readTexts(): Promise<TextsByStory>
  readonly states: StoriesByState
  /** Groups of words that mean the same to the search. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Titles of stories that are no screens, as their beginnings: they have no picture. */
  readonly withoutPicture: readonly string[]
  /** How to use the Storybook; shown above the screens. */
  readonly introduction: ReactNode
  /** Shown below the screens, for example the design's tokens. */
  readonly children: ReactNode
}

interface IndexEntry {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly name: string
}

/** The stories of this Storybook; empty until its index is there. */
const useStories = (texts: TextsByStory | undefined, states: StoriesByState): readonly IndexedStory[] => {
  const [entries, setEntries] = useState<readonly IndexEntry[]>([])
  useEffect(() => {
    let isEnded = false
    fetch('./index.json')
      .then((response) => response.json())
      .then(({ entries: all }: { entries: { readonly [id: string]: IndexEntry } }) => {
        // The overview itself has no group, and is no screen.
        const isScreen = ({ type, title }: IndexEntry) => type === 'story' && title.includes('/')
        if (!isEnded) setEntries(Object.values(all).filter(isScreen))
      })
      .catch(console.warn)
    return () => {
      isEnded = true
    }
  }, [])
  return useMemo(() => {
    const statesOf = new Map<string, string[]>()
    for (const [machine, leaves = {}] of Object.entries(states))
      for (const [leaf, ids = []] of Object.entries(leaves))
        for (const id of ids) statesOf.set(id, [...(statesOf.get(id) ?? []), `${machine} ${leaf}`])
    return entries.map(({ id, title, name }) => ({
      id,
      title,
      name,
      texts: texts?.[id] ?? [],
      states: statesOf.get(id) ?? [],
    }))
  }, [entries, texts, states])
}

const addressOf = (id: string) => `./?path=/story/${id}`
const StoryLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <a href={addressOf(id)} target="_top">
    {children}
  </a>
)

interface Screen {
  /** The part of the title after its group. */
  readonly name: string
  readonly stories: readonly IndexedStory[]
  readonly first: IndexedStory
}

/** The story that shows a screen best: the full one, else the first that does not wait. */
const firstOf = (stories: readonly IndexedStory[]) =>
  stories.find(({ name }) => name === 'Full') ?? stories.find(({ name }) => name !== 'Loading') ?? stories[0]

/** The screens by the group of their titles, in the order of the list of stories. */
const groupsOf = (stories: readonly IndexedStory[]): readonly (readonly [string, readonly Screen[]])[] => {
  const byTitle = Map.groupBy(stories, ({ title }) => title)
  const screens = [...byTitle].flatMap(([title, all]) => {
    const [group = '', ...rest] = title.split('/')
    const first = firstOf(all)
    return first ? [{ group, name: rest.join('/'), stories: all, first }] : []
  })
  return [...Map.groupBy(screens, ({ group }) => group)]
}

interface SearchProps extends Pick<OverviewProps, 'synonyms'> {
  readonly stories: readonly IndexedStory[]
  /** Whether the stories have their texts. */
  readonly isComplete: boolean
  onUse(): void
}

const Search = ({ stories, isComplete, synonyms, onUse }: SearchProps) => {
  const id = useId()
  const [query, setQuery] = useState('')
  const deferred = useDeferredValue(query)
  const found = useMemo(() => findStories(deferred, stories, synonyms), [deferred, stories, synonyms])
  const none = isComplete ? 'No story has these words.' : 'The stories are being read …'
  return (
    <search className={css.search}>
      <label htmlFor={id}>Find a screen by the words on it, by its name or by its state</label>
      <input
        id={id}
        type="search"
        className={ui.field}
        autoComplete="off"
        placeholder="Your cart is empty"
        value={query}
        onFocus={onUse}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <p role="status" className={ui.note}>
        {deferred.trim() !== '' && (found.length === 0 ? none : `${found.length} stories`)}
      </p>
      <ul>
        {found.map(({ story, text }) => (
          <li key={story.id}>
            <StoryLink id={story.id}>
              {story.name}, {story.title}
            </StoryLink>
            {text && <span className={ui.note}>{text}</span>}
          </li>
        ))}
      </ul>
    </search>
  )
}

/** Scale of the pictures; the style sheet has the resulting size. */
const SCALE = 0.2

const Picture = memo(({ html }: { html: string | undefined }) => (
  <span className={css.picture} aria-hidden="true">
    {html !== undefined && (
      <iframe
        title="Picture"
        tabIndex={-1}
        sandbox="allow-same-origin"
        srcDoc={html}
        style={{ ...SCREEN, transform: `scale(${SCALE})` }}
      />
    )}
  </span>
))

interface CardProps {
  readonly screen: Screen
  readonly html: string | undefined
  /** Asks for the picture; undefined for a story without one. */
  readonly request: ((id: string, top: number) => void) | undefined
}

const Card = ({ screen: { name, stories, first }, html, request }: CardProps) => {
  const card = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = card.current
    if (!element || !request || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) request(first.id, entry.boundingClientRect.top + scrollY)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [first.id, request])
  return (
    <li ref={card} className={css.card}>
      <StoryLink id={first.id}>
        {request && <Picture html={html} />}
        <strong>{name}</strong>
      </StoryLink>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={ui.note}>{stories.length === 1 ? '1 story' : `${stories.length} stories`}</summary>
        {isOpen && (
          <ul>
            {stories.map((story) => (
              <li key={story.id}>
                <StoryLink id={story.id}>{story.name}</StoryLink>
              </li>
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

/** First page of a Storybook: how to use it, a search for the words on the screens, and the screens as pictures. */
export const Overview = (props: OverviewProps) => {
  const { title, theme, readTexts, states, synonyms, withoutPicture, introduction, children } = props
  const [isUsed, setUsed] = useState(false)
  const [texts, setTexts] = useState<TextsByStory>()
  useEffect(() => {
    if (isUsed) readTexts().then(setTexts).catch(console.warn)
  }, [isUsed, readTexts])
  const stories = useStories(texts, states)
  const groups = useMemo(() => groupsOf(stories), [stories])
  const { pictures, request } = useStoryPictures(theme)
  return (
    <main className={css.overview}>
      <h1>{title}</h1>
      <Search stories={stories} isComplete={texts !== undefined} synonyms={synonyms} onUse={() => setUsed(true)} />
      {introduction}
      {groups.map(([group, screens], index) => (
        <section key={group} aria-labelledby={`overview-group-${index}`}>
          <h2 id={`overview-group-${index}`}>{group}</h2>
          <ul className={css.cards}>
            {screens.map((screen) => (
              <Card
                key={screen.name}
                screen={screen}
                html={pictures[screen.first.id]}
                request={withoutPicture.includes(group) ? undefined : request}
              />
            ))}
          </ul>
        </section>
      ))}
      {children}
    </main>
  )
}
