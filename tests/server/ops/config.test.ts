import { describe, expect, test } from 'vitest'
import { defaultSettings, demoAllowed, settingsFromEnv } from '../../../server/config.ts'

const least = { DATABASE_URL: 'postgres://haat:x@db/haat', FILES_DIR: '/srv/haat' }

describe('settings of the environment', () => {
  test('a database and a folder are enough on this machine', () => {
    expect(settingsFromEnv(least)).toMatchObject({ host: '127.0.0.1', port: 3000, embeddedDatabase: false })
  })

  test.each([
    [{ FILES_DIR: '/srv' }, 'DATABASE_URL is missing'],
    [{ ...least, DATABASE_URL: 'mysql://x' }, 'postgres://'],
    [{ DATABASE_URL: least.DATABASE_URL }, 'FILES_DIR is missing'],
    [{ ...least, PORT: '70000' }, 'PORT must be a whole number'],
    [{ ...least, HOST: '0.0.0.0' }, 'PUBLIC_URL is missing'],
    [{ ...least, PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be a web address'],
    [{ ...least, ALLOWED_ORIGINS: 'https://a.example/path' }, 'without a path'],
    [{ ...least, CROSS_SITE_COOKIES: 'true' }, 'ALLOWED_ORIGINS is empty'],
    [
      { ...least, CROSS_SITE_COOKIES: 'true', ALLOWED_ORIGINS: 'https://a.example', PUBLIC_URL: 'http://b.example' },
      'begins with https://',
    ],
    [{ ...least, SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is not'],
    [{ ...least, MAIL_FROM: 'shop@a.example' }, 'SMTP_URL is not'],
    [{ ...least, LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ ...least, TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES must be a whole number'],
  ])('%j is refused with "%s"', (env, sentence) => {
    expect(() => settingsFromEnv(env)).toThrow(sentence)
  })

  test('each limit has its own variable, tries/seconds', () => {
    const { limits } = settingsFromEnv({ ...least, LIMIT_SMS_HOUR: '50/3600', LIMIT_WRONG_CODES_LONG: '9/60' })
    expect(limits).toEqual({
      ...defaultSettings.limits,
      smsHour: { tries: 50, seconds: 3600 },
      wrongCodesLong: { tries: 9, seconds: 60 },
    })
    expect(() => settingsFromEnv({ ...least, LIMIT_MAIL_DAY: 'many' })).toThrow('LIMIT_MAIL_DAY must look like 10/900')
  })

  test('the demo needs the embedded database and this machine alone', () => {
    const settings = settingsFromEnv(least)
    expect(demoAllowed(settings)).toBe(false)
    expect(demoAllowed({ ...settings, embeddedDatabase: true })).toBe(true)
    expect(demoAllowed({ ...settings, embeddedDatabase: true, host: '0.0.0.0' })).toBe(false)
  })
})
