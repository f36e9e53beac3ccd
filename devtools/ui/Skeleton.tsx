import * as ui from './tools.module.css'

/** Placeholder that fills its container while content loads; the surrounding region has `aria-busy`. */
export const Skeleton = () => <span aria-hidden="true" className={ui.skeleton} />
