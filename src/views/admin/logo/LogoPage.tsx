import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Image } from 'lucide'
import { useSearch } from 'wouter'
import { adminRoutes } from '#contract/routes/admin.ts'
import { logoQuery } from '#data/logo.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { logoMachine } from '#machines/logo/logo.machine.ts'
import { logoTexts as texts } from '#messages/logo.ts'
import { uiTexts } from '#messages/ui.ts'
import { DeleteDialog } from '#views/office/DeleteDialog.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { useIsOffline } from '#views/ui/offline.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { Picture } from '#views/ui/Picture.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import { useFlow } from '../flow.ts'
import { LogoDialog } from './LogoDialog.tsx'
import * as css from './LogoPage.module.css'

/** The shop's logo (product 5.10). A failed read, and a logo without a picture, show the page of a missing logo. */
export default function LogoPage() {
  const search = useSearch()
  const flow = useFlow(logoMachine, { input: { path: adminRoutes.logo, search } })
  const isCreating = useSelector(flow, listSelect.isCreating)
  const back = useSelector(flow, listSelect.back)
  const query = useQuery(logoQuery)
  const { data } = query
  const isOffline = useIsOffline(query.error)
  const isUnread = query.isPending || isOffline
  const logo = data?.img ? data : null
  const region = useFocusRecovery()
  const upload = () => flow.send({ type: 'item.create' })
  return (
    <>
      <PageHeader title={texts.title}>
        <HistoryButton kind="logo" id="" name={texts.title} />
      </PageHeader>
      <div {...region}>
        {!logo && isUnread && <ReadState query={query} />}
        {!logo && !isUnread && (
          <EmptyState icon={Image} title={texts.none} text={texts.noneText}>
            <Button onClick={upload}>{texts.upload}</Button>
          </EmptyState>
        )}
        {logo && (
          <Panel className={css.logo}>
            <Picture
              src={logo.img}
              alt={texts.picture}
              width={320}
              height={320}
              sizes="20rem"
              first
              className={css.picture}
            />
            <FormActions>
              <Button variant="soft" onClick={upload}>
                {texts.replace}
              </Button>
              <Button
                variant="soft"
                color="gray"
                onClick={() => flow.send({ type: 'item.delete', item: { id: logo._id, name: texts.picture } })}
              >
                {texts.delete}
              </Button>
            </FormActions>
          </Panel>
        )}
      </div>
      {isCreating && <LogoDialog back={back} />}
      <DeleteDialog
        flow={flow}
        title={texts.sure}
        text={() => texts.deleteText}
        cancel={uiTexts.cancel}
        confirm={texts.delete}
      />
    </>
  )
}
