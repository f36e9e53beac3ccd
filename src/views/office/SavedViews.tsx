import { Flex } from '@radix-ui/themes'
import { X } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import { addressOf, type Query } from '#machines/core/list/address.ts'
import { savedViewsTexts as texts } from '#messages/en/office.ts'
import { useLook } from '../looks.ts'
import { Button } from '../ui/Button.tsx'
import * as chip from '../ui/Chip.module.css'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useFocusRecovery } from '../ui/useFocusRecovery.ts'
import * as css from './SavedViews.module.css'
import { isShown, keptOf, type SavedView, savedViewsIn, VIEW_NAME_MAX, VIEWS_MAX } from './savedViews.ts'

interface SavedViewsProps {
  /** Names the list in the store of looks. */
  readonly list: 'orders' | 'products' | 'users' | 'refunds'
  readonly path: string
  readonly query: Query
  /** The text in the search field. */
  readonly typed: string
}

/** The views of the person: filters that have a name, each a link. */
export const SavedViews = ({ list, path, query, typed }: SavedViewsProps) => {
  const [views, setViews] = useLook(`${list}.views`, savedViewsIn)
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
  const [views, setViews] = useLook(`${list}.views`, savedViewsIn)
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

interface NameDialogProps {
  /** The names of the saved views. */
  readonly names: readonly string[]
  /** Saves a view, in place of one with the same name. */
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}

/** Dialog that names a view. A name that a view has already is asked about before it is replaced. */
const NameDialog = ({ names, onSave, onCancel }: NameDialogProps) => {
  const id = useId()
  const [name, setName] = useState('')
  const [asked, setAsked] = useState('')
  const given = name.trim()
  const replaces = given !== '' && asked === given
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given === '') return
    if (names.includes(given) && !replaces) setAsked(given)
    else onSave(given)
  }
  return (
    <Dialog
      open
      title={texts.saveView}
      description={texts.saveViewText}
      onClose={onCancel}
      actions={
        <>
          <Button variant="soft" color="gray" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} disabled={given === ''}>
            {replaces ? texts.replace : texts.save}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextInput
          name="view"
          label={texts.viewName}
          value={name}
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          error={replaces ? texts.viewExists : undefined}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}
