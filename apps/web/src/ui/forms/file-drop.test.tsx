import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chooseFiles, renderPage } from '../../test/support.tsx';
import { FileDrop } from './file-drop.tsx';
import { FilePicker } from './file-picker.tsx';

const PNG = new File(['x'], 'weld.png', { type: 'image/png' });
const JPG = new File(['x'], 'bolt.jpg', { type: 'image/jpeg' });
const PDF = new File(['x'], 'letter.pdf', { type: 'application/pdf' });

type Wanted = Partial<Parameters<typeof FileDrop>[0]>;

function show(wanted: Wanted = {}) {
  const onFiles = vi.fn<(files: File[]) => void>();
  const onReject = vi.fn<(names: string[]) => void>();
  renderPage(<FileDrop label="Upload Files" onFiles={onFiles} onReject={onReject} {...wanted} />);
  return { onFiles, onReject, names: () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name)) };
}

const area = () => screen.getByRole('group', { name: 'Upload Files' });

/** Drops files as a browser does: the event tells of them twice. */
async function drop(...files: File[]) {
  const event = createEvent.drop(area());
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  Object.defineProperty(event, 'dataTransfer', { value: { files, items, types: ['Files'] } });
  await act(async () => void fireEvent(area(), event));
}

describe('an area to drop files on', () => {
  it('takes what is dropped, any kind where none is named', async () => {
    const { names } = show({ multiple: true });
    await drop(PNG, PDF);
    await waitFor(() => expect(names()).toEqual([['weld.png', 'letter.pdf']]));
  });

  it('takes what is chosen by the dialog of the browser too', async () => {
    const { names } = show({ multiple: true });
    await act(async () => chooseFiles('Upload Files', PNG, JPG));
    await waitFor(() => expect(names()).toEqual([['weld.png', 'bolt.jpg']]));
  });

  it('names what is of another kind, and takes the rest', async () => {
    const { names, onReject } = show({ multiple: true, accept: ['image/*'] });
    await drop(PNG, PDF);
    await waitFor(() => expect(onReject).toHaveBeenCalledExactlyOnceWith(['letter.pdf']));
    expect(names()).toEqual([['weld.png']]);
  });

  it('goes by the ending where the kind is not known', async () => {
    const { names, onReject } = show({ multiple: true, accept: { 'application/vnd.ms-excel': ['.xls'] } });
    await drop(new File(['x'], 'survey.xls'), new File(['x'], 'survey.doc'));
    await waitFor(() => expect(onReject).toHaveBeenCalledExactlyOnceWith(['survey.doc']));
    expect(names()).toEqual([['survey.xls']]);
  });

  it('takes the first of several where one is wanted, and names the others', async () => {
    const { names, onReject } = show();
    await drop(PNG, JPG);
    await waitFor(() => expect(onReject).toHaveBeenCalledExactlyOnceWith(['bolt.jpg']));
    expect(names()).toEqual([['weld.png']]);
  });

  it('takes nothing while it is busy', async () => {
    const { names, onReject } = show({ multiple: true, busy: true });
    await drop(PNG);
    expect([names().flat(), onReject.mock.calls]).toEqual([[], []]);
  });

  it('says by its name what it is for, and below it what may be dropped', () => {
    show({ hint: 'Files of any kind' });
    expect(area().textContent).toBe('Upload FilesFiles of any kind');
    expect(area().tabIndex).toBe(0);
  });
});

describe('a button that asks for one file', () => {
  const pick = (wanted: Partial<Parameters<typeof FilePicker>[0]> = {}) => {
    const onPick = vi.fn<(file: File) => void>();
    renderPage(<FilePicker label="Change Image" accept="image/*" onPick={onPick} {...wanted} />);
    return onPick;
  };
  const input = () => screen.getByLabelText<HTMLInputElement>('Change Image', { selector: 'input' });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change Image' });

  it('gives the file that is picked, and is emptied so that the same one can be picked again', () => {
    const onPick = pick();
    const emptied = vi.fn<(value: string) => void>();
    Object.defineProperty(input(), 'value', { set: emptied });
    chooseFiles('Change Image', PNG);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(PNG);
    expect(emptied).toHaveBeenCalledExactlyOnceWith('');
  });

  it('gives nothing where the dialog was cancelled', () => {
    const onPick = pick();
    chooseFiles('Change Image');
    expect(onPick).not.toHaveBeenCalled();
  });

  it('opens the dialog of the browser, which offers files of the wanted kind', () => {
    pick();
    const opened = vi.spyOn(input(), 'click');
    fireEvent.click(button());
    expect(opened).toHaveBeenCalledOnce();
    expect([input().accept, input().tabIndex, input().hidden]).toEqual(['image/*', -1, true]);
  });

  it.each([{ loading: true }, { disabled: true }])('opens nothing while it is %j', (state) => {
    pick(state);
    const opened = vi.spyOn(input(), 'click');
    fireEvent.click(button());
    expect(opened).not.toHaveBeenCalled();
  });
});
