import { Check, CircleAlert, TriangleAlert } from 'lucide'
import { type CSSProperties, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import {
  TOAST_ACTION_MS,
  TOAST_DEFAULT_MS,
  TOAST_SUCCESS_MS,
  TOAST_WIDTH_PX,
  TOASTS_VISIBLE,
  UNDO_S,
} from '#contract/constants.ts'
import { capabilities } from '#data/capabilities.ts'
import type { ToastAction, Undo } from '#machines/core/emitted.ts'
import { messageText } from '#messages/flows.ts'
import { toastTexts, undoTexts } from '#messages/ui.ts'
import type { Theme } from '#views/app.tsx'
import { moveFloatingElements, toastContainer } from '#views/ui/floatingElements.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { themeAttributes } from '#views/ui/theme.tsx'
import { useMedia } from '#views/ui/useMedia.ts'
import { useStore } from '../browser/store.ts'
import * as css from './Toaster.module.css'
import type { Toast, Toasts } from './toastStore.ts'
import { makeUndoToasts } from './undoToasts.ts'

const style = { '--width': `${TOAST_WIDTH_PX}px` } as CSSProperties

/** The window's width up to which Sonner shows toasts as wide as the window. */
const PHONE = '(max-width: 600px)'
const mobileOffset = { bottom: 'var(--toast-bottom)' }

const icons = {
  success: <Icon of={Check} label={toastTexts.success} />,
  warning: <Icon of={TriangleAlert} label={toastTexts.warning} />,
  error: <Icon of={CircleAlert} label={toastTexts.error} />,
}

const classNames = {
  toast: css.toast,
  success: css.success,
  warning: css.warning,
  error: css.error,
  icon: css.icon,
  actionButton: css.button,
}

const createToast = {
  success: toast.success,
  warning: toast.warning,
  error: toast.error,
  plain: toast,
}

const durationOf = ({ kind, action }: Toast) => {
  if (action) return TOAST_ACTION_MS
  return kind === 'success' ? TOAST_SUCCESS_MS : TOAST_DEFAULT_MS
}

const latest = new Map<string, string | number>()
/** The toasts that lead to a page. */
const links = new Set<string | number>()
const undoToasts = makeUndoToasts(toastContainer)

/** Milliseconds in which the server takes back what a toast offers. */
const undoLimits: { readonly [call in Undo['call']]: number } = {
  orderStatus: UNDO_S * 1000,
  trash: Number.POSITIVE_INFINITY,
  productCells: Number.POSITIVE_INFINITY,
  cashBlock: Number.POSITIVE_INFINITY,
}

type ShowOptions = Pick<ToasterProps, 'onAction' | 'duration'>

const buttonOf = ({ id, action }: Toast, onAction: ShowOptions['onAction']) => {
  if (!action) return undefined
  if ('to' in action) return { label: messageText(action.label), onClick: () => onAction?.(action) }
  return (
    <button
      type="button"
      data-button
      className={css.button}
      title={undoTexts.hint}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={() => undoToasts.press(id)}
    >
      {messageText(action.label)}
    </button>
  )
}

/** A deletion can be taken back only where the server is known to have a trash. */
const offered = (given: Toast): Toast => {
  const { action, ...rest } = given
  return action && 'undo' in action && action.undo.call === 'trash' && !capabilities().trash ? rest : given
}

/**
 * Shows a toast. A repeated text replaces the toast before, so that equal toasts do not pile up over the page; toasts that
 * take back what was done to different entities differ.
 */
const show = (wanted: Toast, { onAction, duration }: ShowOptions) => {
  const given = offered(wanted)
  const { id, kind, hint, action } = given
  const text = messageText(given.text)
  const canUndo = action !== undefined && 'undo' in action
  const description = canUndo ? action.of : hint && messageText(hint)
  const content = [text, description].join('\n')
  const previous = latest.get(content)
  if (previous !== undefined) toast.dismiss(previous)
  const shown = createToast[kind](text, {
    duration: duration ?? (canUndo ? Number.POSITIVE_INFINITY : durationOf(given)),
    description,
    action: buttonOf(given, onAction),
    onDismiss: () => undoToasts.remove(id),
  })
  latest.set(content, shown)
  if (action && 'to' in action) links.add(shown)
  if (canUndo && duration === undefined)
    undoToasts.add(
      id,
      { undo: () => onAction?.(action), dismiss: () => toast.dismiss(shown) },
      undoLimits[action.undo.call],
    )
}

/**
 * Keeps the height of a phone's keyboard, which lies over the page, in `--keyboard` of the toasts; 0 while the page is
 * zoomed. Returns a function that ends it.
 */
const watchKeyboard = () => {
  const view = window.visualViewport
  if (!view) return
  const measure = () => {
    const height = view.scale > 1 ? 0 : innerHeight - view.height - view.offsetTop
    toastContainer.style.setProperty('--keyboard', `${Math.max(0, Math.round(height))}px`)
  }
  measure()
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
  return () => {
    view.removeEventListener('resize', measure)
    view.removeEventListener('scroll', measure)
  }
}

/**
 * Removes the toasts that lead to a page when another page opens: they lie over its fields, and offer the way to the page
 * that may be open now. Returns a function that ends it.
 */
const watchRoute = () => {
  let path = location.pathname
  const leave = () => {
    if (location.pathname === path) return
    path = location.pathname
    for (const id of links) toast.dismiss(id)
    links.clear()
  }
  const types = ['pushState', 'replaceState', 'popstate']
  for (const type of types) addEventListener(type, leave)
  return () => {
    for (const type of types) removeEventListener(type, leave)
  }
}

interface ToasterProps {
  readonly toasts: Toasts
  readonly theme: Theme
  /** Called with the button of a toast that the person has pressed. */
  readonly onAction?: (action: ToastAction) => void
  /** Duration of every toast in milliseconds, instead of the product's own; for tests and stories. */
  readonly duration?: number
}

/** The toaster (product 10.7); loaded with the first toast. */
export default function Toaster({ toasts, theme, onAction, duration }: ToasterProps) {
  const waiting = useStore(toasts.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const given of toasts.take()) show(given, { onAction, duration })
  }, [toasts, waiting, onAction, duration])
  const isPhone = useMedia(PHONE)
  useLayoutEffect(moveFloatingElements, [])
  useEffect(watchKeyboard, [])
  useEffect(watchRoute, [])
  return createPortal(
    <div className="radix-themes" {...themeAttributes}>
      <Sonner
        className={css.toaster}
        containerAriaLabel={toastTexts.region}
        position={isPhone ? 'bottom-center' : 'top-center'}
        mobileOffset={mobileOffset}
        expand
        visibleToasts={TOASTS_VISIBLE}
        theme={theme}
        style={style}
        icons={icons}
        toastOptions={{ classNames }}
      />
    </div>,
    toastContainer,
  )
}
