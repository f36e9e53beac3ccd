import { commonTexts as texts } from '../common.ts'

/** Sentences of the rules that every area uses, by code. */
export const commonRules = {
  'validation.unknown_field': texts.unknownField,
  'validation.missing_field': texts.missingField,
  'validation.wrong_kind': texts.wrongKind,
  'validation.whole_number_between': ({ min, max }: { readonly min: number; readonly max: number }) =>
    texts.wholeNumber(min, max),
  'validation.search_too_long': ({ max }: { readonly max: number }) => texts.searchTooLong(max),
  'validation.not_one_line': texts.notOneLine,
  'validation.hidden_characters': texts.hiddenCharacters,
  'validation.too_long': ({ max }: { readonly max: number }) => texts.tooLong(max),
}
