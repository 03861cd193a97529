import { hash } from 'node:crypto';
import { bytesOf, type TextBytes } from '../../records/text-bytes.ts';
import { routeNamed } from '../route-by-name.ts';

/** The text of an answer, and the tag by which a browser knows whether it has it already. */
export type AnswerText = { text: TextBytes; tag: string };

/** An answer that lacks one member, whose JSON text is known already: it was checked by the contract when it was made. */
export class PartlyText<Answer> {
  readonly rest: Answer;
  readonly member: keyof Answer & string;
  readonly part: AnswerText;

  constructor(rest: Answer, member: keyof Answer & string, part: AnswerText) {
    this.rest = rest;
    this.member = member;
    this.part = part;
  }
}

type Answered = { route: string; answer: unknown };

/** What a route answers, as it is sent. */
export function answerText(answered: Answered): AnswerText {
  const text = textOfAnswer(answered);
  return { text: bytesOf(text), tag: tagOf(text) };
}

/** The same of an answer one member of which is text. */
export function wholeText<Answer>(route: string, { rest, member, part }: PartlyText<Answer>): AnswerText {
  const before = `${textOfAnswer({ route, answer: rest }).slice(0, -1)},${JSON.stringify(member)}:`;
  return { text: Buffer.concat([Buffer.from(before), part.text, CLOSING]), tag: tagOf(before + part.tag) };
}

const CLOSING = Buffer.from('}');

function textOfAnswer({ route: name, answer }: Answered): string {
  const schema = routeNamed(name)?.answer;
  // Parsing removes what the contract does not list, so a new column can't leak.
  return typeof schema === 'object' ? JSON.stringify(schema.parse(answer)) : String(answer);
}

export const tagOf = (content: string | Buffer): string => `"${hash('sha256', content, 'base64url')}"`;
