import { Grid, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { ArrowRight, CreditCard, Package, Phone, ReceiptText, User } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { SEARCH_MAX } from '#contract/constants.ts'
import { confirmOrderMachine } from '#machines/orders/confirmOrder.machine.ts'
import { moveOrderMachine } from '#machines/orders/moveOrder.machine.ts'
import { type Hit, paletteMachine, paletteSelect as select } from '#machines/palette/palette.machine.ts'
import { orderTable } from '#messages/officeOrders.ts'
import { paletteTexts as texts } from '#messages/palette.ts'
import { useSession } from '#views/session.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { Icon, type IconNode } from '#views/ui/Icon.tsx'
import * as frame from '#views/ui/Input.module.css'
import { useFlow } from '../flow.ts'
import { type Command, GROUPS, matching } from './commands.ts'
import * as css from './Palette.module.css'

interface PaletteProps {
  readonly open: boolean
  /** Screens and actions. */
  readonly commands: readonly Command[]
  /** The text that was typed while this code loaded. */
  readonly typed?: { readonly current: string }
  readonly onClose: () => void
}

const icons: Readonly<Record<Hit['kind'], IconNode>> = { order: ReceiptText, product: Package, customer: User }
const toCommand = ({ kind, id, label, note, to }: Hit): Command => ({
  id: `${kind} ${id}`,
  group: kind,
  label,
  note,
  to,
  icon: icons[kind],
})

interface Steps {
  readonly moving: ActorRefFrom<typeof moveOrderMachine>
  readonly confirming: ActorRefFrom<typeof confirmOrderMachine>
}

/** The next step of an order that was found, made without a screen: its confirmation by a call, the look at its payment, or its next status. */
const toStep =
  ({ moving, confirming }: Steps) =>
  ({ id, label, next, canConfirm, payment }: Hit): readonly Command[] => {
    const confirm = { type: 'order.confirm', id } as const
    if (canConfirm && confirming.getSnapshot().can(confirm)) {
      const run = () => confirming.send(confirm)
      return [{ id: `confirm ${id}`, group: 'action', label: orderTable.confirmOrder(label), icon: Phone, run }]
    }
    if (payment)
      return [
        { id: `check ${id}`, group: 'action', label: orderTable.checkPaymentOf(label), icon: CreditCard, to: payment },
      ]
    if (!next) return []
    const move = { type: 'order.move', id, to: next } as const
    // Its status has just changed.
    if (!moving.getSnapshot().can(move)) return []
    const run = () => moving.send(move)
    return [{ id: `move ${id}`, group: 'action', label: orderTable.markOrderAs(next, label), icon: ArrowRight, run }]
  }

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The sentence about a search that found nothing, goes on or has failed; null where the lines say enough. */
const useStatus = (flow: ActorRefFrom<typeof paletteMachine>, count: number) => {
  const text = useSelector(flow, select.text)
  const busy = useSelector(flow, select.busy)
  const failed = useSelector(flow, select.failed)
  if (failed) return texts.failed
  if (busy) return texts.searching
  return count === 0 ? texts.none(text) : null
}

/** The palette. While it is closed, the steps that were chosen in it go on. */
export default function Palette({ open, ...props }: PaletteProps) {
  const moving = useFlow(moveOrderMachine)
  const confirming = useFlow(confirmOrderMachine)
  return open ? <OpenPalette {...props} moving={moving} confirming={confirming} /> : null
}

interface OpenPaletteProps extends Omit<PaletteProps, 'open'>, Steps {}

/** Finds screens, actions, orders, products and people. The focus stays in the field (ARIA combobox pattern). */
const OpenPalette = ({ commands, typed, moving, confirming, onClose }: OpenPaletteProps) => {
  const ownerId = useSession(({ user }) => (user?.role === 'owner' ? user._id : ''))
  const flow = useFlow(paletteMachine, { input: { ownerId } })
  const early = useRef(typed?.current ?? '')
  useEffect(() => {
    if (early.current) flow.send({ type: 'search.type', text: early.current })
    early.current = ''
  }, [flow])
  const text = useSelector(flow, select.text)
  const hits = useSelector(flow, select.hits)
  const [active, setActive] = useState(0)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const found = [...hits.map(toCommand), ...hits.flatMap(toStep({ moving, confirming })), ...matching(commands, text)]
  const lines = GROUPS.flatMap((group) => found.filter((command) => command.group === group))
  const marked = Math.min(active, lines.length - 1)
  const optionAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = arrows[event.key]
    if (by && lines.length > 0) setActive((marked + by + lines.length) % lines.length)
    else if (event.key === 'Enter') optionAt(marked)?.click()
    else return
    event.preventDefault()
  }
  const status = useStatus(flow, lines.length)
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <input
        className={`${frame.input} ${css.field}`}
        type="search"
        role="combobox"
        aria-label={texts.title}
        aria-autocomplete="list"
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-activedescendant={marked < 0 ? undefined : `${listId}${marked}`}
        autoComplete="off"
        placeholder={texts.placeholder}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => {
          setActive(0)
          flow.send({ type: 'search.type', text: event.target.value })
        }}
        onKeyDown={onKeyDown}
      />
      <Grid
        alignContent="start"
        className={css.list}
        maxHeight="min(24rem, 55dvh)"
        overflowY="auto"
        ref={list}
        id={listId}
        role="listbox"
        aria-label={texts.options}
      >
        {GROUPS.map((group) => {
          const own = lines.filter((command) => command.group === group)
          return own.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a list box has groups of this role
            <div key={group} role="group" aria-label={texts.groups[group]}>
              <div className={css.group} aria-hidden="true">
                {texts.groups[group]}
              </div>
              {own.map((command) => {
                const index = lines.indexOf(command)
                return (
                  <Line
                    key={command.id}
                    command={command}
                    id={`${listId}${index}`}
                    marked={index === marked}
                    onClose={onClose}
                  />
                )
              })}
            </div>
          )
        })}
      </Grid>
      <Text as="p" size="2" color="gray" role="status" className={status ? undefined : 'visually-hidden'}>
        {status ?? texts.count(lines.length)}
      </Text>
    </Dialog>
  )
}

interface LineProps {
  readonly command: Command
  readonly id: string
  readonly marked: boolean
  readonly onClose: () => void
}

const Line = ({ command, id, marked, onClose }: LineProps) => {
  const { label, note, icon, to, run } = command
  const option = { id, role: 'option', 'aria-selected': marked, tabIndex: -1, className: css.line }
  const content = (
    <>
      <Icon of={icon} />
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        {note && (
          <Text size="1" color="gray">
            {note}
          </Text>
        )}
      </span>
    </>
  )
  if (to !== undefined)
    return (
      <Link href={to} {...option} onClick={onClose}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      {...option}
      onClick={() => {
        onClose()
        run?.()
      }}
    >
      {content}
    </button>
  )
}
