import { TextField } from '@radix-ui/themes'
import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { uiTexts } from '#messages/ui.ts'
import { Icon } from './Icon.tsx'
import * as css from './SmallIconButton.module.css'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** Password field with a button that shows or hides the password. */
export const PasswordField = (props: Omit<TextInputProps, 'type' | 'children'>) => {
  const [shown, setShown] = useState(false)
  const name = shown ? uiTexts.hide(props.label) : uiTexts.show(props.label)
  return (
    <TextInput {...props} type={shown ? 'text' : 'password'} autoCapitalize="none">
      <TextField.Slot side="right" pr="0">
        <button type="button" className={css.button} onClick={() => setShown(!shown)}>
          <Icon of={shown ? EyeOff : Eye} />
          {/* No label, so that the field is the only element with the word as its label. */}
          <span className="visually-hidden">{name}</span>
        </button>
      </TextField.Slot>
    </TextInput>
  )
}
