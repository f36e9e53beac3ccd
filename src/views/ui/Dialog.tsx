import { Heading, Text } from '@radix-ui/themes'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as css from './Dialog.module.css'
import { moveFloatingElements } from './floatingElements.ts'
import { focusNear } from './focus.ts'
import { addOpenDialog } from './openDialogs.ts'

export interface DialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly open: boolean
  /** While busy, neither Escape nor the backdrop closes the dialog. */
  readonly busy?: boolean
  /** Marks an alert dialog, for an irreversible action; the focus starts on its first button. */
  readonly alert?: boolean
  /** A panel at the side of the window instead of a box in its middle. */
  readonly side?: boolean
  /** On a phone a sheet at the bottom of the window instead of a box in its middle. */
  readonly sheet?: boolean
  /** Whether the buttons stay in view while the content scrolls below them. */
  readonly keepsActions?: boolean
  /** Whether the address opens the dialog, so that Back closes it by the address. */
  readonly byAddress?: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
  /** Buttons at the end of the dialog, the safe one first. */
  readonly actions?: ReactNode
}

/** Modal dialog with a question or a small form. When it closes, the focus returns to the element that opened it. */
export const Dialog = ({ open, ...props }: DialogProps) => (open ? <OpenDialog {...props} /> : null)

const OpenDialog = (props: Omit<DialogProps, 'open'>) => {
  const { title, description, busy, alert, side, sheet, keepsActions, byAddress, onClose, children, actions } = props
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind of dialog does not change while it is open
  useLayoutEffect(() => {
    const element = box.current
    const opener = document.activeElement
    element?.showModal()
    moveFloatingElements()
    if (alert) foot.current?.querySelector('button')?.focus()
    return () => {
      element?.close()
      moveFloatingElements()
      // Without an opener, the browser leaves the focus in the closed dialog until it is removed.
      const active = document.activeElement
      if (active === document.body || element?.contains(active)) focusNear(opener)
    }
  }, [])

  const leave = () => {
    if (!busy) onClose()
  }
  const latestLeave = useRef(leave)
  useLayoutEffect(() => {
    latestLeave.current = leave
  })
  useLayoutEffect(() => {
    if (!byAddress) return addOpenDialog({ close: () => latestLeave.current() })
  }, [byAddress])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The browser would close the dialog also while it is busy, and the sidebar below handles Escape too.
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
  const isOutside = (event: MouseEvent) => event.target === box.current
  return (
    <dialog
      ref={box}
      className={css.dialog}
      data-side={side || undefined}
      data-sheet={sheet || undefined}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}text` : undefined}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) leave()
      }}
      onCancel={(event) => {
        if (event.target !== box.current) return
        event.preventDefault()
        leave()
      }}
    >
      <div className={css.box}>
        <Heading as="h2" size="5" id={`${id}title`}>
          {title}
        </Heading>
        {description && (
          <Text as="div" size="2" color="gray" id={`${id}text`}>
            {description}
          </Text>
        )}
        {children}
        {actions && (
          <div ref={foot} className={css.actions} data-kept={keepsActions || undefined}>
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}
