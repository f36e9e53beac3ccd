import { Fragment } from 'react'
import { adminRoutes } from '#contract/routes/admin.ts'
import { paletteTexts as texts } from '#messages/palette.ts'
import type { SidebarEntry } from '#views/frames/sidebar.ts'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import * as css from '../dialogTable.module.css'

/** A key with Ctrl or ⌘ as the keyboard of this device has it. */
const commandKey = (letter: string) => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘${letter}` : `Ctrl ${letter}`)

/** The keys of the call desk, for those who have it. */
const callKeys = [
  [[texts.keyNames.next], texts.nextCall],
  [[texts.keyNames.results], texts.callResult],
  [[texts.keyNames.giveBack], texts.giveCallBack],
] as const

interface KeysDialogProps {
  readonly entries: readonly SidebarEntry[]
  readonly single: boolean
  readonly onSingle: (single: boolean) => void
  readonly onClose: () => void
}

/** Lists the keys of the back office, with a switch for those that are single characters (WCAG 2.1.4). */
export default function KeysDialog({ entries, single, onSingle, onClose }: KeysDialogProps) {
  const rows: readonly (readonly [keys: readonly string[], effect: string])[] = [
    [[commandKey('K')], texts.palette],
    [['/'], texts.search],
    [['?'], texts.help],
    ...entries.map(({ key, label }) => [['g', key], texts.goTo(label)] as const),
    [[commandKey('Z')], texts.undo],
    [[texts.keyNames.arrows], texts.rows],
    [[texts.keyNames.enter], texts.openRow],
    [[texts.keyNames.space], texts.selectRow],
    [[texts.keyNames.shift], texts.selectRows],
    [[commandKey('A')], texts.selectAllRows],
    [[texts.keyNames.escape], texts.leaveRows],
    ...(entries.some(({ to }) => to === adminRoutes.callDesk) ? callKeys : []),
  ]
  return (
    <Dialog
      open
      title={texts.keysTitle}
      description={texts.keysText}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <CheckBox checked={single} onChange={(event) => onSingle(event.target.checked)}>
        {texts.single}
        <br />
        <small>{texts.singleHint}</small>
      </CheckBox>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.key}</th>
            <th scope="col">{texts.effect}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([keys, effect]) => (
            <tr key={effect}>
              <td>
                {keys.map((key, at) => (
                  <Fragment key={keys.slice(at).join(' ')}>
                    {at > 0 && ` ${texts.followedBy} `}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </td>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
