import classes from './choice-chips.module.css';

type Choice = { value: string; label: string; pressed: boolean };

type Props = { label: string; choices: readonly Choice[]; onPress: (value: string) => void };

/** A named group of toggles side by side. */
export function ChoiceChips({ label, choices, onPress }: Props) {
  return (
    <fieldset className={classes.chips}>
      <legend>{label}</legend>
      <div>
        {choices.map(({ value, label: name, pressed }) => (
          <button
            key={value}
            type="button"
            className={classes.chip}
            aria-pressed={pressed}
            onClick={() => onPress(value)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
