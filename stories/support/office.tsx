import type { ComponentType } from 'react'
import * as css from '#views/frames/Shell.module.css'

/** A page of a back office on the background of its layout, with the padding of the top bar. */
export const inOfficeLayout = (Story: ComponentType) => (
  <div className={css.shell}>
    <main className={css.main}>
      <Story />
    </main>
  </div>
)
