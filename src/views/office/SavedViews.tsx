import { Flex } from '@radix-ui/themes'
import { X } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import { addressOf, type Query } from '#machines/core/list/address.ts'
import { savedViewsTexts as texts } from '#messages/lists.ts'
import { usePreference } from '../preferences.ts'
import * as chip from '../ui/Chip.module.css'
import { Icon } from '../ui/Icon.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { useFocusRecovery } from '../ui/useFocusRecovery.ts'
import { NameDialog } from './NameDialog.tsx'
import * as css from './SavedViews.module.css'
import { isShown, keptOf, type SavedView, savedViewsIn, VIEWS_MAX } from './savedViews.ts'

/** The name of a list in the store of preferences. */
export type SavedList = 'orders' | 'products' | 'users' | 'refunds' | 'payments'

interface SavedViewsProps {
  readonly list: SavedList
  readonly path: string
  readonly query: Query
  /** The text in the search field. */
  readonly typed: string
}

/** The views of the person: filters that have a name, each a link. */
export const SavedViews = ({ list, path, query, typed }: SavedViewsProps) => {
  const [views, setViews] = usePreference(`${list}.views`, savedViewsIn)
  const region = useFocusRecovery()
  const now = keptOf(query, typed)
  if (views.length === 0) return null
  return (
    <Flex asChild wrap="wrap" align="center" gap="2" mb="3">
      <nav aria-label={texts.views} {...region}>
        {views.map((view) => (
          <View
            key={view.name}
            view={view}
            to={addressOf(path, view.query)}
            current={isShown(view, now)}
            onRemove={() => setViews(views.filter((one) => one !== view))}
          />
        ))}
      </nav>
    </Flex>
  )
}

/** Gives the current filters a name. It stands in a line that is always there, so that no filter moves the page. */
export const SaveView = ({ list, query, typed }: Omit<SavedViewsProps, 'path'>) => {
  const [views, setViews] = usePreference(`${list}.views`, savedViewsIn)
  const [naming, setNaming] = useState(false)
  const region = useFocusRecovery()
  const now = keptOf(query, typed)
  const canSave = Object.keys(now).length > 0 && views.length < VIEWS_MAX && !views.some((view) => isShown(view, now))
  const save = (name: string) => {
    setViews([...views.filter((view) => view.name !== name), { name, query: now }])
    setNaming(false)
  }
  return (
    <span data-screen-only {...region}>
      {canSave && <TextButton onClick={() => setNaming(true)}>{texts.saveView}</TextButton>}
      {naming && <NameDialog names={views.map(({ name }) => name)} onSave={save} onCancel={() => setNaming(false)} />}
    </span>
  )
}

interface ViewProps {
  readonly view: SavedView
  readonly to: string
  readonly current: boolean
  readonly onRemove: () => void
}

const View = ({ view: { name }, to, current, onRemove }: ViewProps) => (
  <Flex as="span" display="inline-flex" align="center" className={css.view}>
    <Link className={chip.chip} href={to} aria-current={current ? 'page' : undefined}>
      {name}
    </Link>
    <button type="button" className={css.remove} aria-label={texts.removeView(name)} onClick={onRemove}>
      <Icon of={X} />
    </button>
  </Flex>
)
