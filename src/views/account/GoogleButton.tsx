import { Spinner } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type googleSignInMachine, googleSignInSelect } from '#machines/account/googleSignIn.machine.ts'
import { accountScreens as texts } from '#messages/account.ts'
import { useApp } from '../app.tsx'
import { Divider } from './Divider.tsx'
import * as css from './GoogleButton.module.css'
import { GoogleLogo } from './GoogleLogo.tsx'

const labels = {
  signin_with: texts.signInWithGoogle,
  signup_with: texts.signUpWithGoogle,
} as const

interface GoogleButtonProps {
  readonly text: keyof typeof labels
  readonly flow: ActorRefFrom<typeof googleSignInMachine>
}

/** Button for sign-in or registration through Google; renders nothing where the shop offers none. */
export const GoogleButton = ({ text, flow }: GoogleButtonProps) => {
  const { google, theme } = useApp()
  const busy = useSelector(flow, googleSignInSelect.busy)
  const sendCredential = useCallback(
    (credential: string) => flow.send({ type: 'google.credential', credential }),
    [flow],
  )
  const draw = useCallback(
    (element: HTMLDivElement | null) =>
      element && google?.kind === 'google'
        ? google.draw(element, { text, theme, onCredential: sendCredential })
        : undefined,
    [google, text, theme, sendCredential],
  )
  if (!google) return null
  const press = () => {
    if (google.kind === 'unconfigured') flow.send({ type: 'google.missing' })
    else if (google.kind === 'development' && !busy) google.openPopup().then(sendCredential)
  }
  return (
    <>
      <Divider>{texts.or}</Divider>
      {google.kind === 'google' ? (
        <div className={css.slot} ref={draw} aria-busy={busy} />
      ) : (
        <button type="button" className={css.button} aria-busy={busy} onClick={press}>
          {busy ? <Spinner size="3" /> : <GoogleLogo />}
          {labels[text]}
        </button>
      )}
    </>
  )
}
