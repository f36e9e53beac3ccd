import { Grid } from '@radix-ui/themes'
import { type ComponentProps, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { editorTexts } from '#messages/forms.ts'
import { uiTexts } from '#messages/ui.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import * as forms from '../ui/Form.module.css'
import { FormActions } from '../ui/FormActions.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { NewTabLink } from '../ui/TextLink.tsx'
import { useFallbackFocus } from '../ui/useFallbackFocus.ts'
import { DeletedItemContext } from './deletedItem.ts'
import * as css from './FormPage.module.css'
import { useFormTitle } from './useFormTitle.ts'

interface FormPageProps {
  readonly title: string
  readonly form: ComponentProps<'form'>
  readonly formError: string | null
  readonly hint: string | null
  readonly busy: boolean
  readonly submit: string
  /** Number of changed fields, which the bar shows; absent where the form does not count them. */
  readonly changes?: number
  /** Whether a save has an effect now; absent where it always has one. */
  readonly canSave?: boolean
  /** Whether the form has two columns where there is room; its children are the columns. */
  readonly wide?: boolean
  /** Links next to the title. */
  readonly links?: ReactNode
  /** Further buttons of the bar. */
  readonly more?: ReactNode
  /** Absent for a form that nobody leaves, such as a page of settings. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}

/** Ctrl+S or Cmd+S saves the form of the page, unless a dialog covers it. */
const useSaveKey = (bar: { readonly current: HTMLElement | null }) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) bar.current?.closest('form')?.requestSubmit()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [bar])
}

/**
 * Form that replaces its list (product 5.3). Its bar with the buttons stays in view. While its item is deleted, it keeps
 * what is typed and cannot be saved.
 */
export const FormPage = (props: FormPageProps) => {
  const {
    title,
    form,
    formError,
    hint,
    busy,
    submit,
    changes,
    canSave = true,
    wide,
    links,
    more,
    onCancel,
    children,
  } = props
  const bar = useRef<HTMLDivElement>(null)
  useFormTitle(title)
  useSaveKey(bar)
  const deleted = use(DeletedItemContext)
  const deletedId = useId()
  const isDeleted = deleted !== null
  const saveButton = useFallbackFocus(isDeleted)
  return (
    <div className={css.page} data-wide={wide}>
      <PageHeader title={title}>{!deleted && links}</PageHeader>
      <form {...form} className={forms.form} onSubmit={deleted ? (event) => event.preventDefault() : form.onSubmit}>
        {deleted ? (
          <Alert id={deletedId} text={editorTexts.deleted} hint={deleted.hint}>
            <NewTabLink to={deleted.trash}>{editorTexts.openTrash}</NewTabLink>
          </Alert>
        ) : (
          formError && <Alert text={formError} hint={hint} />
        )}
        {wide ? (
          <Grid gap="4" className={css.columns}>
            {children}
          </Grid>
        ) : (
          children
        )}
        <FormActions className={css.bar} data-bottom-bar ref={bar}>
          {changes !== undefined && (
            <span className={css.changes} role="status">
              {changes > 0 && editorTexts.changes(changes)}
            </span>
          )}
          {onCancel && (
            <Button variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || onCancel()}>
              {uiTexts.cancel}
            </Button>
          )}
          {!deleted && more}
          <Button
            ref={saveButton}
            type="submit"
            busy={busy}
            aria-disabled={isDeleted || !canSave || undefined}
            aria-describedby={deleted ? deletedId : undefined}
            title={deleted ? editorTexts.deleted : undefined}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {submit}
          </Button>
        </FormActions>
      </form>
    </div>
  )
}
