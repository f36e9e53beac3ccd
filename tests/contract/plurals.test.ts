import { expect, test } from 'vitest'
import { productCsvTexts } from '#texts/en/csv.ts'
import { productFilesTexts } from '#texts/en/products.ts'
import { refundsTexts } from '#texts/en/refunds.ts'
import { trashScreen } from '#texts/en/trash.ts'

test.each([
  ['drafts', productFilesTexts.drafts(1), '1 product comes in as a draft'],
  ['problems', productCsvTexts.moreProblems(1), '1 more problem is not listed'],
  ['days in the trash', trashScreen.daysLeft(1), '1 day'],
  ['days of a refund', refundsTexts.notPossible(1), 'delivered within 1 day,'],
])('one of the %s is written in the singular', (_, text, singular) => expect(text).toContain(singular))
