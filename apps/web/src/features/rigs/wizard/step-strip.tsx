import { Tabs } from '@mantine/core';
import { type CopiedField, filledFields, type SpecGroup } from '@rigbook/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTerm, useT } from '../../../lib/i18n/i18n.ts';
import classes from './step-strip.module.css';

type Props = {
  groups: readonly SpecGroup[];
  /** Copied from another rig and not looked at. */
  unchecked: readonly CopiedField[];
  step: number;
  canContinue: boolean;
  onStep: (step: number) => void;
  /** The open step. */
  children: ReactNode;
};

/** The horizontal stepper (rules.md#rig-wizard): every step with its completeness. It scrolls in its own container. */
export function StepStrip({ groups, unchecked, step, canContinue, onStep, children }: Props) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => showInMiddle(strip.current, step), [step]);
  return (
    <Tabs
      value={String(step)}
      onChange={(value) => value !== null && onStep(Number(value))}
      keepMounted={false}
      activateTabWithKeyboard={false}
    >
      <Tabs.List ref={strip} className={classes.strip ?? ''} aria-label={t('rigs.wizard.steps')}>
        {groups.map((group, index) => (
          <Tabs.Tab
            key={index}
            value={String(index)}
            disabled={index > 0 && !canContinue}
            className={classes.step ?? ''}
            aria-current={index === step ? 'step' : undefined}
          >
            <StepHead
              group={group}
              unchecked={unchecked.filter(({ place }) => place.group === index).length}
              number={index + 1}
            />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={String(step)} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

function StepHead({ group, unchecked, number }: { group: SpecGroup; unchecked: number; number: number }) {
  const t = useT();
  const term = useTerm();
  const { filled: all, total } = filledFields(group);
  const filled = all - unchecked;
  return (
    <span className={classes.head}>
      <span className={classes.number} data-whole={(total > 0 && filled === total) || undefined}>
        {number}
      </span>
      <bdi className={classes.title}>{term(group.title)}</bdi>
      <bdi className={classes.filled}>
        {t('rigs.wizard.filled', { filled, total })}
        {unchecked > 0 && ` ${t('rigs.copy.stepUnchecked', { n: unchecked })}`}
      </bdi>
      <span className={classes.track} aria-hidden="true">
        <span style={{ inlineSize: `${total === 0 ? 0 : (filled / total) * 100}%` }} />
      </span>
    </span>
  );
}

/** Scrolls a step to the middle of the strip without moving the page. */
function showInMiddle(strip: HTMLElement | null, step: number): void {
  const tab = strip?.querySelectorAll('[role="tab"]')[step];
  if (!strip || !tab) return;
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
