import { Schema } from 'effect'
import { formRules } from '../fields/fieldTable.ts'
import { images } from '../fields/images.ts'
import { violation } from '../rules.ts'
import { campaignPageFields } from './fields.ts'
import { brokenByPictures } from './pictures.ts'

/** Rejects a text that places a picture without words, or one that the page does not have. */
export const picturesIn = <Values extends { readonly text?: string; readonly textBn?: string }>(
  countOf: (values: Values) => number,
) =>
  Schema.makeFilter<Values>((values) => {
    const broken = (['text', 'textBn'] as const).flatMap((field) => {
      const issue = violation(brokenByPictures(values[field] ?? '', countOf(values)))
      return issue === true ? [] : [{ path: [field], issue }]
    })
    return broken.length === 0 || broken
  })

/** The form of a page. */
export const campaignPageForm = Schema.Struct({ images, ...formRules(campaignPageFields) })

/** The pictures of the texts alone, which are reported together with the issues of single fields. */
export const placedPictures = Schema.Struct({ text: Schema.String, textBn: Schema.String, images }).check(
  picturesIn(({ images: chosen }) => chosen.length),
)
