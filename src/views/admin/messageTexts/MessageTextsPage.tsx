import { Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LANGUAGES } from '#contract/languages.ts'
import type { MessageText } from '#contract/messageTexts/entity.ts'
import { type MessageName, partsOf } from '#contract/messageTexts/holes.ts'
import { messageTextsQuery } from '#data/messageTexts.ts'
import { messageTextMachine } from '#machines/messageTexts/messageText.machine.ts'
import { messageTextsScreen as texts } from '#messages/messageTexts.ts'
import * as css from '#views/office/RecordSection.module.css'
import { RecordCard } from '#views/office/RecordSection.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { useFlow } from '../flow.ts'
import { MessageTextDialog } from './MessageTextDialog.tsx'

/** The group of each message; the messages stand in the order of these lines. */
const GROUP_OF: { readonly [name in MessageName]: keyof typeof texts.groups } = {
  placed: 'orders',
  confirmLink: 'orders',
  editLink: 'orders',
  edited: 'orders',
  phoneChanged: 'orders',
  shipped: 'orders',
  undelivered: 'orders',
  delivered: 'orders',
  cancelled: 'orders',
  payLink: 'money',
  paid: 'money',
  paidBack: 'money',
  otherAmount: 'money',
  expired: 'money',
  unmatched: 'money',
  refunded: 'money',
  refundRejected: 'money',
  refundFailed: 'money',
  backInStock: 'orders',
  sold: 'sellers',
  cancelledByOther: 'sellers',
}
const MESSAGES = Object.keys(GROUP_OF) as readonly MessageName[]
const GROUPS = ['orders', 'money', 'sellers'] as const

/** The words of the shop's mails and SMS (product 16.34). */
export default function MessageTextsPage() {
  const flow = useFlow(messageTextMachine)
  const query = useQuery(messageTextsQuery)
  const open = (text: MessageText) => flow.send({ type: 'dialog.open', text })
  return (
    <>
      <PageHeader title={texts.title} text={texts.hint} />
      {query.data ? (
        <>
          {GROUPS.map((group) => (
            <Group
              key={group}
              title={texts.groups[group]}
              messages={MESSAGES.filter((message) => GROUP_OF[message] === group)}
              texts={query.data.texts}
              onChange={open}
            />
          ))}
          <MessageTextDialog flow={flow} {...query.data} />
        </>
      ) : (
        <ReadState query={query} />
      )}
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly messages: readonly MessageName[]
  readonly texts: readonly MessageText[]
  readonly onChange: (text: MessageText) => void
}

const Group = ({ title, messages, texts: all, onChange }: GroupProps) => {
  const heading = useId()
  return (
    <section className={css.section} aria-labelledby={heading}>
      <Heading as="h2" size="4" id={heading}>
        {title}
      </Heading>
      <ul className={css.list} aria-labelledby={heading}>
        {messages.map((message) => (
          <li key={message}>
            <MessageCard message={message} texts={all.filter((one) => one.message === message)} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CardProps extends Pick<GroupProps, 'texts' | 'onChange'> {
  readonly message: MessageName
}

const MessageCard = ({ message, texts: own, onChange }: CardProps) => {
  const of = (language: (typeof LANGUAGES)[number]) => own.find((one) => one.language === language)
  return (
    <RecordCard
      name={texts.names[message]}
      badge={LANGUAGES.filter((language) => of(language)?.updatedAt).map((language) => (
        <Badge key={language} tone="blue">
          {texts.own[language]}
        </Badge>
      ))}
      actions={LANGUAGES.map((language) => {
        const text = of(language)
        return (
          text && (
            <Button key={language} size="2" variant="soft" onClick={() => onChange(text)}>
              {texts.change[language]}
            </Button>
          )
        )
      })}
    >
      <Text as="p" size="2" color="gray">
        {partsOf(message).length > 1 ? texts.both : texts.smsOnly}
      </Text>
    </RecordCard>
  )
}
