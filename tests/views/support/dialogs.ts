import { screen, within } from '@testing-library/react'

/** Queries in the open confirmation or conflict dialog. */
export const alertDialog = async () => within(await screen.findByRole('alertdialog', { hidden: true }))
