import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { EditLink, EditLinkLine, EditLinkSide } from '#contract/orderEdits/entity.ts'
import { inLanguage } from '#data/localized.ts'
import { type EditLinkInput, editLinkMachine, editLinkSelect as select } from '#machines/orderEdits/editLink.machine.ts'
import { editLinkScreen as texts } from '#messages/editLink.ts'
import { formatCount } from '#messages/format.ts'
import { optionText, sizeText } from '#messages/values.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { feeText } from '#views/ui/feeText.ts'
import { formatTaka } from '#views/ui/money.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { colourText } from '#views/ui/Swatch.tsx'
import * as css from './EditByLink.module.css'
import { useFlow } from './flow.ts'
import { LinkPage } from './LinkPage.tsx'

const ANSWERABLE = ['open', 'answering', 'failed', 'soldOut'] as const

/** A proposed edit of an order, by the link in an SMS: its lines and sums before and after, and the customer's answer. */
export const EditByLink = (input: EditLinkInput) => {
  const flow = useFlow(editLinkMachine, { input })
  const view = useSelector(flow, select.view)
  const link = useSelector(flow, select.link)
  const answering = useSelector(flow, select.answering)
  const open = ANSWERABLE.find((one) => one === view)
  const ended = view === 'agreed' || view === 'declined' ? view : 'over'
  return (
    <LinkPage texts={texts} view={view} onRetry={() => flow.send({ type: 'link.retry' })}>
      {open && link ? (
        <Open
          link={link}
          view={open}
          answering={answering}
          onAnswer={(agrees) => flow.send({ type: 'edit.answer', agrees })}
        />
      ) : (
        <Panel heading={texts.ended[ended].title}>
          <Text as="p">{texts.ended[ended].text}</Text>
        </Panel>
      )}
    </LinkPage>
  )
}

interface OpenProps {
  readonly link: EditLink
  readonly view: (typeof ANSWERABLE)[number]
  readonly answering: 'agrees' | 'declines' | null
  readonly onAnswer: (agrees: boolean) => void
}

const Open = ({ link: { _id, before, after }, view, answering, onAnswer }: OpenProps) => (
  <Panel heading={texts.order(shortId(_id))}>
    <Text as="p">{texts.text(formatTaka(before.totalPrice), formatTaka(after.totalPrice))}</Text>
    <div className={css.sides}>
      <Side title={texts.before} side={before} />
      <Side title={texts.after} side={after} />
    </div>
    {view === 'failed' && <Alert text={texts.failed} />}
    {view === 'soldOut' && <Alert text={texts.soldOut} />}
    <Flex wrap="wrap" gap="3">
      <Button
        size="3"
        busy={answering === 'agrees'}
        disabled={answering === 'declines'}
        busyLabel={texts.answering}
        onClick={() => onAnswer(true)}
      >
        {texts.agree}
      </Button>
      <Button
        size="3"
        variant="soft"
        color="gray"
        busy={answering === 'declines'}
        disabled={answering === 'agrees'}
        busyLabel={texts.answering}
        onClick={() => onAnswer(false)}
      >
        {texts.decline}
      </Button>
    </Flex>
    <Text as="p" size="2" color="gray">
      {texts.notKept}
    </Text>
  </Panel>
)

const choiceOf = ({ size, sizeNameBn, color, ...third }: EditLinkLine): string =>
  [sizeText(size, sizeNameBn), color && colourText(color), optionText(third)].filter(Boolean).join(' · ')

const Side = ({ title, side: { lines, deliveryFee, totalPrice } }: { title: string; side: EditLinkSide }) => (
  <section aria-label={title}>
    <Text as="p" weight="bold">
      {title}
    </Text>
    <dl className={css.sums}>
      {lines.map((line, at) => {
        const { productName } = inLanguage(line)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
          <Sum key={at} name={texts.line(formatCount(line.quantity), productName)} amount={formatTaka(line.subTotal)}>
            {choiceOf(line)}
          </Sum>
        )
      })}
      <Sum name={texts.fee} amount={feeText(deliveryFee)} />
      <Sum name={texts.total} amount={formatTaka(totalPrice)} isTotal />
    </dl>
  </section>
)

interface SumProps {
  readonly name: string
  readonly amount: string
  readonly isTotal?: boolean
  readonly children?: string
}

const Sum = ({ name, amount, isTotal, children }: SumProps) => (
  <>
    <dt data-total={isTotal && ''}>
      {name}
      {children && <span className={css.choice}>{children}</span>}
    </dt>
    <dd data-total={isTotal && ''}>{amount}</dd>
  </>
)
