import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { LANGUAGES, languageNames } from '#contract/languages.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { type ShopDetailsValues, shopDetailsMachine } from '#machines/shopDetails/shopDetails.machine.ts'
import { formatDigits } from '#messages/format.ts'
import { editorTexts } from '#messages/forms.ts'
import { shopDetailsTexts as texts } from '#messages/shopDetails.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { BanglaArea, BanglaInput } from '#views/office/BanglaInput.tsx'
import { ConflictDialog } from '#views/office/ConflictDialog.tsx'
import { FormPage } from '#views/office/FormPage.tsx'
import { FormColumns } from '#views/ui/FormColumns.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'
import { AccentPanel } from './AccentPanel.tsx'

/** The label of each field, for the form and for a comparison of two versions. */
const labels: Record<keyof ShopDetailsValues, string> = {
  shopName: texts.shopName,
  shopNameBn: editorTexts.banglaName,
  shortName: texts.shortName,
  shortNameBn: texts.banglaShortName,
  tagline: texts.tagline,
  taglineBn: texts.banglaTagline,
  firstLanguage: texts.firstLanguage,
  accent: texts.accent,
  senderName: texts.senderName,
  smsPrefix: texts.smsPrefix,
  smsPrefixBn: texts.banglaSmsPrefix,
  address: texts.address,
  addressBn: texts.banglaAddress,
  phone: texts.phone,
  email: texts.email,
  tradeLicence: texts.tradeLicence,
  dbid: texts.dbid,
  bin: texts.bin,
  complaintContact: `${texts.complaints}: ${texts.complaintContact}`,
  complaintContactBn: `${texts.complaints}: ${texts.banglaContact}`,
  complaintPhone: `${texts.complaints}: ${texts.complaintPhone}`,
  complaintEmail: `${texts.complaints}: ${texts.complaintEmail}`,
  refundDays: texts.refundDays,
  whatsapp: texts.whatsapp,
  links: texts.links,
  openingHours: texts.openingHours,
  openingHoursBn: texts.banglaOpeningHours,
  footerText: texts.footerText,
  footerTextBn: texts.banglaFooterText,
}

/** The values as the dialog shows them. */
const shown = <Values extends Pick<ShopDetailsValues, 'phone' | 'complaintPhone' | 'whatsapp'>>(
  values: Values,
): Values => ({
  ...values,
  whatsapp: formatDigits(values.whatsapp),
  phone: formatDigits(values.phone),
  complaintPhone: formatDigits(values.complaintPhone),
})

export const ShopDetailsForm = ({ details }: { details: ShopDetails }) => {
  const flow = useFlow(shopDetailsMachine, { input: { item: details } })
  const { form, field, values, formError, hint, busy } = useFlowForm<ShopDetailsValues>(flow)
  const changes = useSelector(flow, formSelect.changes)
  const has = (name: keyof ShopDetailsValues) => values[name].trim() !== ''
  return (
    <FormPage
      {...{ title: texts.title, form, formError, hint, busy, changes }}
      canSave={changes > 0}
      submit={texts.save}
    >
      <Panel heading={texts.presentation}>
        <Text as="p" size="2" color="gray">
          {texts.presentationText}
        </Text>
        <TextInput {...field('shopName')} label={texts.shopName} autoComplete="organization" />
        <BanglaInput {...field('shopNameBn')} label={editorTexts.banglaName} />
        <FormColumns>
          <TextInput {...field('shortName')} label={texts.shortName} hint={texts.shortNameHint} />
          <BanglaInput {...field('shortNameBn')} label={texts.banglaShortName} needed={has('shortName')} />
        </FormColumns>
        <TextInput {...field('tagline')} label={texts.tagline} hint={texts.taglineHint} />
        <BanglaInput {...field('taglineBn')} label={texts.banglaTagline} needed={has('tagline')} />
        <SelectInput
          {...field('firstLanguage')}
          label={texts.firstLanguage}
          placeholder={texts.ofBrowser}
          options={LANGUAGES.map((language) => ({ value: language, label: languageNames[language] }))}
        />
      </Panel>
      <AccentPanel field={field('accent')} saved={details.accent} />
      <Panel heading={texts.messages}>
        <TextInput {...field('senderName')} label={texts.senderName} hint={texts.senderNameHint} />
        <FormColumns>
          <TextInput {...field('smsPrefix')} label={texts.smsPrefix} hint={texts.smsPrefixHint} />
          <BanglaInput {...field('smsPrefixBn')} label={texts.banglaSmsPrefix} needed={has('smsPrefix')} />
        </FormColumns>
      </Panel>
      <Panel heading={texts.foot}>
        <FormColumns>
          <TextInput {...field('whatsapp')} label={texts.whatsapp} hint={texts.whatsappHint} inputMode="tel" />
        </FormColumns>
        <TextArea {...field('links')} label={texts.links} hint={texts.linksHint} rows={2} />
        <TextArea {...field('openingHours')} label={texts.openingHours} rows={2} />
        <BanglaArea
          {...field('openingHoursBn')}
          label={texts.banglaOpeningHours}
          rows={2}
          needed={has('openingHours')}
        />
        <TextInput {...field('footerText')} label={texts.footerText} />
        <BanglaInput {...field('footerTextBn')} label={texts.banglaFooterText} needed={has('footerText')} />
      </Panel>
      <Panel heading={texts.business}>
        <Text as="p" size="2" color="gray">
          {texts.businessText}
        </Text>
        <TextArea {...field('address')} label={texts.address} rows={2} />
        <BanglaArea {...field('addressBn')} label={texts.banglaAddress} rows={2} needed={has('address')} />
        <FormColumns>
          <TextInput {...field('phone')} label={texts.phone} hint={texts.phoneHint} inputMode="tel" />
          <TextInput {...field('email')} label={texts.email} inputMode="email" />
          <TextInput {...field('tradeLicence')} label={texts.tradeLicence} />
          <TextInput {...field('dbid')} label={texts.dbid} hint={texts.dbidHint} inputMode="numeric" />
          <TextInput {...field('bin')} label={texts.bin} hint={texts.binHint} inputMode="numeric" />
        </FormColumns>
      </Panel>
      <Panel heading={texts.complaints}>
        <Text as="p" size="2" color="gray">
          {texts.complaintsText}
        </Text>
        <TextInput {...field('complaintContact')} label={texts.complaintContact} />
        <BanglaInput {...field('complaintContactBn')} label={texts.banglaContact} needed={has('complaintContact')} />
        <FormColumns>
          <TextInput {...field('complaintPhone')} label={texts.complaintPhone} inputMode="tel" />
          <TextInput {...field('complaintEmail')} label={texts.complaintEmail} inputMode="email" />
        </FormColumns>
      </Panel>
      <Panel heading={texts.refunds}>
        <Text as="p" size="2" color="gray">
          {texts.refundsText}
        </Text>
        <TextInput {...field('refundDays')} label={texts.refundDays} inputMode="numeric" />
      </Panel>
      <ConflictDialog<ShopDetailsValues, ShopDetails>
        flow={flow}
        compare={(edited, read) => {
          const [mine, theirs] = [shown(edited), shown(read)]
          return Object.fromEntries(
            Object.entries(labels).map(([name, label]) => {
              const key = name as keyof ShopDetailsValues
              return [key, { label, mine: mine[key], theirs: theirs[key] }]
            }),
          ) as Record<keyof ShopDetailsValues, { label: string; mine: string; theirs: string }>
        }}
      />
    </FormPage>
  )
}
