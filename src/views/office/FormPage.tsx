import type { ComponentProps, ReactNode } from 'react'
import { uiTexts } from '../../../messages/en/ui.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useFormTitle } from './useFormTitle.ts'

interface FormPageProps {
  readonly title: string
  readonly form: ComponentProps<'form'>
  readonly formError: string | null
  readonly hint: string | null
  readonly busy: boolean
  readonly submit: string
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Form that replaces its list (product 5.3). */
export const FormPage = ({ title, form, formError, hint, busy, submit, onCancel, children }: FormPageProps) => {
  useFormTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <form {...form} className="form office-form">
        {formError && <Alert text={formError} hint={hint} />}
        {children}
        <div className="form-actions">
          <Button variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || onCancel()}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </>
  )
}
