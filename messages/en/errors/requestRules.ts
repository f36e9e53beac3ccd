import { serverTexts as texts } from '../server.ts'
import { issuesTexts } from '../validation.ts'

/** Sentences of the rules that only the server checks, by code. */
export const requestRules = {
  'validation.choose_one_of': ({ choices }: { readonly choices: string }) => issuesTexts.chooseOneOf(choices),
  'validation.kind_needed': ({ kinds }: { readonly kinds: string }) => issuesTexts.kindNeeded(kinds),
  'validation.whole_number': issuesTexts.wholeNumber,
  'validation.no_body': texts.noBody,
  'validation.not_json': texts.notJson,
  'validation.too_deep': texts.tooDeep,
  'validation.text_not_storable': texts.unstorableText,
  'validation.out_of_range': texts.outOfRange,
  'validation.stock_shown': ({ max }: { readonly max: number }) => texts.stockShown(max),
}
