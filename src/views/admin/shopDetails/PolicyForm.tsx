import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { Policy } from '#contract/policies/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { type PolicyValues, policyFormMachine } from '#machines/policies/policyForm.machine.ts'
import { policyNames } from '#messages/policies.ts'
import { policyFormTexts as texts } from '#messages/policyForm.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { ConflictDialog } from '#views/office/ConflictDialog.tsx'
import { FormPage } from '#views/office/FormPage.tsx'
import { Markdown } from '#views/ui/Markdown.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { useFlow } from '../flow.ts'

/** Form of a policy with a preview of what customers read. */
export const PolicyForm = ({ item }: { item: Policy }) => {
  const flow = useFlow(policyFormMachine, { input: { item, back: adminRoutes.shopDetails } })
  const { form, field, values, formError, hint, busy } = useFlowForm<PolicyValues>(flow)
  const changes = useSelector(flow, formSelect.changes)
  const shown = useDeferredValue(values.text)
  return (
    <FormPage
      {...{ title: texts.editPolicy(policyNames[item._id]), form, formError, hint, busy, changes }}
      submit={texts.save}
      wide
      onCancel={() => flow.send({ type: 'form.cancel' })}
    >
      <Panel>
        <TextArea {...field('text')} label={texts.field} hint={texts.hint} rows={18} />
      </Panel>
      <Panel heading={texts.preview}>
        {shown.trim() === '' ? (
          <Text as="p" size="2" color="gray">
            {texts.emptyPreview}
          </Text>
        ) : (
          <Markdown text={shown} />
        )}
      </Panel>
      <ConflictDialog<PolicyValues, Policy>
        flow={flow}
        compare={(mine, theirs) => ({ text: { label: texts.field, mine: mine.text, theirs: theirs.text } })}
      />
    </FormPage>
  )
}
