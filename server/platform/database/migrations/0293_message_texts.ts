import { audited, steps, times, touched } from './support.ts'

/** The words of a shop for its mails and SMS, by message and language; an empty part has the standard text. */
export default steps(
  `create table message_texts (
     message text not null,
     language text not null check (language in ('en', 'bn')),
     subject text not null,
     mail text not null,
     sms text not null,
     ${times},
     primary key (message, language)
   )`,
  touched('message_texts'),
  audited({ table: 'message_texts', kind: 'messageText', id: 'message', ignored: 'message' }),
)
