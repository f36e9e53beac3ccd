import type * as en from '../en/programs.ts'
import type { Translation } from '../shape.ts'

export const programsTexts: Translation<typeof en.programsTexts> = {
  title: 'প্রোগ্রাম',
  hint: 'দোকানের নিজের ও অন্যদের প্রোগ্রাম দোকানের এপিআই দিয়ে তথ্য পড়ে ও বদলায়।',
  documentation: 'এপিআইয়ের নির্দেশিকা',
}
