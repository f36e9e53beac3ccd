import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../config.ts'

const GOOGLE = 'https://accounts.google.com/gsi'

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const common = { 'base-uri': "'none'", 'form-action': "'self'", 'frame-ancestors': "'none'", 'object-src': "'none'" }

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const hashesOf = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => hashOf(script!))

/** The hashes of the scripts in the built page. */
const inlineScripts = (distDir: string) => {
  const file = path.join(distDir, 'index.html')
  return distDir !== '' && existsSync(file) ? hashesOf(readFileSync(file, 'utf8')) : []
}

/**
 * The headers of every response. Inline styles are allowed because Sonner and Radix insert style elements. Scripts are
 * allowed from this server and in the built page, and from Google where its sign-in is configured; that sign-in also
 * communicates with its pop-up window.
 */
export const securityHeaders = (settings: Settings): Record<string, string> => {
  const google = settings.googleClientId !== ''
  return {
    'content-security-policy': policy({
      'default-src': "'self'",
      'script-src': ["'self'", ...(google ? [`${GOOGLE}/client`] : []), ...inlineScripts(settings.distDir)].join(' '),
      'style-src': google ? `'self' 'unsafe-inline' ${GOOGLE}/style` : "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob: https:",
      // The page itself has the glyph of the taka sign (scripts/build/fonts.ts).
      'font-src': "'self' data:",
      'media-src': "'self' blob: https:",
      'connect-src': google ? `'self' ${GOOGLE}/` : "'self'",
      'frame-src': google ? `'self' ${GOOGLE}/` : "'self'",
      ...common,
    }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': google ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(settings.publicUrl.startsWith('https://') && {
      'strict-transport-security': `max-age=31536000${settings.hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

/**
 * The content security policy of the API's documentation page: it allows exactly the inline scripts of the page.
 * @param html the page
 */
export const docsPolicy = (html: string): string =>
  policy({
    'default-src': "'none'",
    'script-src': ["'self'", ...hashesOf(html)].join(' '),
    'style-src': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': 'data:',
    'connect-src': "'self'",
    ...common,
  })
