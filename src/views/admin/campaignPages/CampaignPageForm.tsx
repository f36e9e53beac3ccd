import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import { type CampaignPage, PAGE_STATES } from '#contract/campaignPages/entity.ts'
import { PAGE_LINKS } from '#contract/campaignPages/links.ts'
import { campaignPageAddress, productAddress } from '#contract/routes/addresses.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { type CampaignPageValues, campaignPageFormMachine } from '#machines/campaignPages/campaignPageForm.machine.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { campaignPageTexts as texts } from '#messages/campaignPages.ts'
import { formatCount } from '#messages/format.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { useImageList } from '#views/images.ts'
import { BanglaArea, BanglaInput } from '#views/office/BanglaInput.tsx'
import { type Compare, ConflictDialog } from '#views/office/ConflictDialog.tsx'
import { FormPage } from '#views/office/FormPage.tsx'
import { PageText } from '#views/shop/campaignPages/PageText.tsx'
import * as forms from '#views/ui/Form.module.css'
import { FormColumns } from '#views/ui/FormColumns.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'

const compare: Compare<CampaignPageValues, CampaignPage> = (mine, theirs) => ({
  images: {
    label: texts.pictures,
    mine: formatCount(mine.images.length),
    theirs: formatCount(theirs.pictures.length),
  },
  slug: { label: texts.slug, mine: mine.slug, theirs: theirs.slug },
  title: { label: texts.name, mine: mine.title, theirs: theirs.title },
  titleBn: { label: texts.banglaName, mine: mine.titleBn, theirs: theirs.titleBn ?? '' },
  text: { label: texts.body, mine: mine.text, theirs: theirs.text },
  textBn: { label: texts.banglaBody, mine: mine.textBn, theirs: theirs.textBn ?? '' },
  productId: {
    label: texts.product,
    mine: mine.productId,
    theirs: theirs.productId && productAddress(theirs.productId),
  },
  state: { label: texts.state, mine: texts.states[mine.state], theirs: texts.states[theirs.state] },
  linkedFrom: { label: texts.linkedFrom, mine: texts.places[mine.linkedFrom], theirs: texts.places[theirs.linkedFrom] },
})

/** A page as its readers see it, while it is written. */
const Preview = ({ heading, text, pictures }: { heading: string; text: string; pictures: readonly string[] }) => {
  const shown = useDeferredValue(text)
  return (
    <Panel heading={heading}>
      {shown.trim() === '' ? (
        <Text as="p" size="2" color="gray">
          {texts.emptyPreview}
        </Text>
      ) : (
        <PageText page={{ text: shown, pictures }} />
      )}
    </Panel>
  )
}

/** Form that adds a page of the shop's own, or edits `item`, with a preview in both languages. */
export const CampaignPageForm = ({ item }: { item?: CampaignPage }) => {
  const flow = useFlow(campaignPageFormMachine, { input: { item, back: adminRoutes.shopDetails } })
  const { form, field, values, formError, hint, busy } = useFlowForm<CampaignPageValues>(flow)
  const changes = useSelector(flow, formSelect.changes)
  const images = useImageList(flow)
  const pictures = images.images.map(({ url }) => url)
  return (
    <FormPage
      {...{ title: item ? texts.editTitle : texts.createTitle, form, formError, hint, busy }}
      changes={item && changes}
      submit={item ? texts.save : texts.create}
      wide
      onCancel={() => flow.send({ type: 'form.cancel' })}
    >
      <div className={forms.form}>
        <Panel>
          <FormColumns>
            <TextInput {...field('title')} label={texts.name} />
            <BanglaInput {...field('titleBn')} label={texts.banglaName} />
          </FormColumns>
          <TextInput {...field('slug')} label={texts.slug} hint={texts.slugHint(campaignPageAddress(values.slug))} />
          <ImagePicker {...images} name="images" label={texts.pictures} hint={texts.picturesHint} multiple numbered />
          <TextArea {...field('text')} label={texts.body} hint={texts.bodyHint} rows={14} />
          <BanglaArea {...field('textBn')} label={texts.banglaBody} rows={14} needed={values.text.trim() !== ''} />
        </Panel>
        <Panel>
          <TextInput {...field('productId')} label={texts.product} hint={texts.productHint} />
          <SelectInput
            {...field('state')}
            label={texts.state}
            options={PAGE_STATES.map((value) => ({ value, label: texts.states[value] }))}
          />
          <SelectInput
            {...field('linkedFrom')}
            label={texts.linkedFrom}
            options={PAGE_LINKS.map((value) => ({ value, label: texts.places[value] }))}
          />
        </Panel>
      </div>
      <div className={forms.form}>
        <Preview heading={texts.preview} text={values.text} pictures={pictures} />
        {values.textBn.trim() !== '' && (
          <Preview heading={texts.previewBangla} text={values.textBn} pictures={pictures} />
        )}
      </div>
      <ConflictDialog<CampaignPageValues, CampaignPage> flow={flow} compare={compare} />
    </FormPage>
  )
}
