import type { Form, Values } from '../form/form.ts'
import type { SaveInput } from './entityForm.types.ts'

type BanglaOf<Body> = Extract<keyof Body, `${string}Bn`>

/** A body to save without the Bangla texts that stay as they are. */
export type ChangedBangla<Body> = Omit<Body, BanglaOf<Body>> & { readonly [Name in BanglaOf<Body>]?: Body[Name] }

/**
 * The input of a save without the Bangla texts that stay as they are: a server that does not know them refuses them.
 *
 * @param inputOf the input with all texts
 */
export const withChangedBangla =
  <Saving extends { readonly context: { readonly form: Form<Values> } }, Body extends object>(
    inputOf: (saving: Saving) => SaveInput<Body>,
  ) =>
  (saving: Saving): SaveInput<Body> => {
    const input = inputOf(saving)
    const { values, initial } = saving.context.form
    const stays = (name: string) => name.endsWith('Bn') && values[name] === initial[name]
    return { ...input, body: Object.fromEntries(Object.entries(input.body).filter(([name]) => !stays(name))) as Body }
  }
