import { useEffect, useEffectEvent } from 'react';
import type { FindingRow } from '@rigbook/contract';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { asOneSave, useUpToDate } from '../../../lib/api/outdated.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { isFileKey, isOriginalKey } from './attached.model.ts';
import { dropAct, type Kept } from './kept-acts.ts';
import {
  decidedIn,
  heldFor,
  isVerification,
  isWaiting,
  type GivenAct,
  type GivenAddition,
  type GivenAnswer,
  type GivenRemark,
  type GivenVerification,
} from './given-act.model.ts';
import { isTakenBack, outcomeOf, sendAct, sendKept, takeBackUnsent, type Outcome } from './send-kept.ts';
import { useKept } from './use-kept.ts';

/** Milliseconds between tries while the page is open: a connection may come back without an event. */
const AGAIN = 30_000;

const NO_FILES: Kept['files'] = new Map();

/** What is sent of these files; an original goes with the picture that has marks. */
const unsentOf = (files: Kept['files']) =>
  [...files.keys()].filter((name) => !isOriginalKey(name)).map((name) => ({ name, path: null }));

const newAct = () => ({ event: newUuid(), givenAt: Date.now(), refused: null });

/** Stores entries and sends them. */
function useSendingOf({ account, keep, refresh, noteTaken }: ReturnType<typeof useKept>) {
  const t = useT();
  const upToDate = useUpToDate();
  const changed = (outcome: Outcome) => {
    if ('refused' in outcome && isVerification(outcome.act))
      notify.danger(t('findings.verify.refused'), outcome.refused);
    void refresh();
  };
  return {
    send: async (): Promise<void> => {
      let isChanged = false;
      const onChange = (outcome: Outcome) => {
        isChanged = true;
        changed(outcome);
      };
      await asOneSave(() => sendKept(account, { onTaken: noteTaken, onChange }));
      if (isChanged) await upToDate();
    },
    /** Stores an entry on this device; if that is impossible, only sends it. @returns the finding if it is not stored */
    keepOrSend: async (one: Kept): Promise<FindingRow | null> => {
      if (await keep(one)) return null;
      const row = await sendAct(one);
      noteTaken(row);
      await upToDate();
      return row;
    },
  };
}

/** What a user may do with an entry that is on the device. */
function changesOf({ account, keep, now, refresh }: ReturnType<typeof useKept>, send: () => Promise<void>) {
  return {
    /** @returns false if it has already been sent */
    takeBack: async (event: string): Promise<boolean> => {
      const isBack = await takeBackUnsent(account, event);
      await refresh();
      return isBack;
    },
    /** Sends an entry again that the server has refused. */
    sendAgain: async (act: GivenAct) => {
      const one = now().find((other) => other.act.event === act.event);
      if (!one || !(await keep({ ...one, act: { ...one.act, refused: null } }))) return;
      await refresh();
      void send();
    },
    /** Removes an entry that the server has refused. */
    discard: async (event: string) => {
      await dropAct(account, event);
      await refresh();
    },
  };
}

/** What a user does about findings: each is stored on this device first. */
function givingOf({ now }: ReturnType<typeof useKept>, { send, keepOrSend }: ReturnType<typeof useSendingOf>) {
  return {
    /**
     * Answers a finding: stores it on this device, where it can be undone for some seconds before it is sent.
     * @returns its event, once it is stored or, if that is impossible, sent
     */
    give: async (
      given: Pick<GivenAnswer, 'finding' | 'state' | 'text' | 'held'>,
      files: Kept['files'],
    ): Promise<string> => {
      const attached = unsentOf(files);
      const [proving = [], pictures = []] = [true, false].map((wanted) =>
        attached.filter(({ name }) => isFileKey(name) === wanted),
      );
      const act: GivenAnswer = { ...given, ...newAct(), pictures, files: proving };
      if ((await keepOrSend({ act, files })) === null) void send();
      return act.event;
    },
    /**
     * Verifies a finding: stores it on this device, where it can be undone for some seconds before it is sent.
     * @returns its event; null if it can't be stored, or the finding is already decided
     */
    decide: async (
      given: Omit<GivenVerification, 'kind' | keyof ReturnType<typeof newAct>>,
    ): Promise<string | null> => {
      // The key was pressed again before the page rendered.
      if (decidedIn(now().map(({ act }) => act)).has(given.finding)) return null;
      const act: GivenVerification = { ...given, ...newAct(), kind: 'verification' };
      return (await keepOrSend({ act, files: NO_FILES })) === null ? act.event : null;
    },
    /**
     * Adds a finding to a report: stores it on this device and sends it.
     * @returns once it is stored, what becomes of it: nothing while it waits for a connection
     */
    add: async (
      given: Omit<GivenAddition, 'kind' | 'pictures' | 'files' | keyof ReturnType<typeof newAct>>,
      files: Kept['files'],
    ): Promise<{ outcome: Promise<Outcome | undefined> }> => {
      const act: GivenAddition = { ...given, ...newAct(), kind: 'addition', pictures: unsentOf(files) };
      const row = await keepOrSend({ act, files });
      return { outcome: row ? Promise.resolve({ act, row }) : send().then(() => outcomeOf(act.event)) };
    },
  };
}

/**
 * Writes a remark about a finding: stores it on this device and sends it.
 * @returns a function that is done once it is stored or, if that is impossible, sent; the event that it takes is that of a try
 * that failed, so that it is stored once
 */
const remarkingOf =
  ({ send, keepOrSend }: ReturnType<typeof useSendingOf>) =>
  async (
    given: Pick<GivenRemark, 'event' | 'finding' | 'text' | 'internal' | 'mentions'>,
    files: Kept['files'],
  ): Promise<void> => {
    const act: GivenRemark = { ...newAct(), ...given, kind: 'remark', pictures: unsentOf(files) };
    if ((await keepOrSend({ act, files })) === null) void send();
  };

/** The entries on this device, and the functions to add, take back and send them. */
export function useOutbox() {
  const own = useKept();
  const { account, kept, now } = own;
  const sending = useSendingOf(own);
  const { send } = sending;
  return {
    account,
    kept,
    send,
    isKept: (event: string): boolean => !isTakenBack(event) && now().some(({ act }) => act.event === event),
    ...givingOf(own, sending),
    remark: remarkingOf(sending),
    ...changesOf(own, send),
  };
}

/** Sends entries when they are due, when the connection is back, and now and then. Use it once in the portal. */
export function useSendingKept(): void {
  const { send, kept } = useOutbox();
  const waiting = kept.filter(({ act }) => isWaiting(act));
  const events = waiting.map(({ act }) => act.event).join(',');
  const sendNow = useEffectEvent(() => void send());
  const delays = useEffectEvent(() => waiting.map(({ act }) => heldFor(act, Date.now())));
  useEffect(() => {
    if (events === '') return undefined;
    const now = () => sendNow();
    // Hidden by another tab or app, or left: what can still be undone is sent as well.
    const leaving = () => document.visibilityState === 'hidden' && sendNow();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', leaving);
    const again = setInterval(now, AGAIN);
    // A timer may be a little early.
    const timers = [...new Set(delays())].map((delay) => setTimeout(now, delay === 0 ? 0 : delay + 10));
    return () => {
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', leaving);
      clearInterval(again);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [events]);
}
