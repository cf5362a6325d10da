import { Fragment } from 'react';
import './help.css';
import { pageIds } from '../../course/pages/page';
import { Dialog } from '../../ui/Dialog';
import { useIntents } from '../../lab/LabContext';
import type { DialogHostProps } from '../../lab/page/dialog';
import { rooms } from '../../rooms/registry';
import { listed } from '../../vocabulary/listed';
import { firstModel, wordSentences } from '../../vocabulary/words';
import { kindOf } from '../../vocabulary/rooms';
import { noticesAddress } from '../outside/notices';
import { isOneFile } from '../outside/oneFile';

/** Explains the picture, the controls and the keys. */
export function HelpDialog({ onClose }: DialogHostProps) {
  return (
    <Dialog title="Help" onClose={onClose}>
      <div className="help">
        <section>
          <Seeing onLeave={onClose} />
          <Doing />
          <Choosing />
          <Teaching onLeave={onClose} />
          {isOneFile && <OneFile />}
          <Licences />
        </section>
        <Keys />
      </div>
    </Dialog>
  );
}

function Seeing({ onLeave }: { onLeave(): void }) {
  const { openPage } = useIntents();
  return (
    <>
      <h3>What you see</h3>
      <p>
        <button
          type="button"
          className="help__door"
          title="Pictures of a search, with a sentence to each; Esc comes back to what was there"
          onClick={() => {
            onLeave();
            openPage(pageIds.show);
          }}
        >
          Watch a search in ninety seconds
        </button>
      </p>
      <p>
        Somewhere in the range there is a best place, and every question costs something. The{' '}
        <b>dashed line</b> is the function, which the machine does not know. The <b>discs</b> are what it has
        asked so far. From these alone it draws the <b>line</b> it believes in and a <b>band</b>: at each
        place it gives odds of 95&nbsp;% that the function lies inside the band. That is said of each place by
        itself, not of the whole curve.
      </p>
      <p>
        Below, the <b>acquisition</b> says how much asking each place is worth: because the line is high
        there, or because the band is wide. Its peak is the <b>next query</b>, the diamond. <b>Step</b> asks
        there, and the belief changes.
      </p>
      <h3>Why the band is lopsided</h3>
      <p>
        The question under the density of y, or the key 8, opens the column of Ψ. With the model nGCP the
        machine first learns how outputs are distributed (grey, at the right) and bends them by Ψ so that they
        look Gaussian. On that scale its belief is a symmetric bell. Follow the thin blue lines: from the bell
        up to Ψ, left through the density of y, and left again to the band. What was symmetric has become
        skewed. With the model GP the map Ψ is a straight line, and the band stays symmetric; with log-GP it
        is a logarithm; with nLGCP each place has a map of its own.
      </p>
    </>
  );
}

/** What Explore has to play with. */
function Playing() {
  return (
    <>
      <li>
        <b>Predict first</b> hides the next query and lets you guess it. Everybody starts from the same
        observations and asks one place per round: you by guessing; EI, UCB and random search by rule. Alone,
        you see the model of your own answers; several people all look at EI’s model, and each keeps their own
        best answer. A class guesses on its own telephones: <i>Guess with a class</i> shows a QR code, and
        each guess comes back as a code of six characters.
      </li>
      <li>
        <b>Manifold</b> is a room of its own, in the row under the title: a click gives a point a label, a
        drag moves it, a press and hold lifts its label, a double click adds one; with the keyboard, arrows, +
        − 0, 1 to 4, L, K, N and Delete. Brushes (U, Shift with 1 to 4) paint points of up to four classes, E
        erases, M moves again. Points come from clouds, from pictures of turned objects or digits, or from
        your own table, in which an empty class is a point without a label. The slider above says how much
        points without labels count; a click into the landscape sets both of its numbers, and a pointer over
        it shows what would be there. Under it five searches race over the landscape, and <i>Which graph?</i>{' '}
        searches the weights of nine graphs by their slopes.
      </li>
      <li>
        <b>Experiment</b> is a room for something real that you tune: say what you want to improve, what you
        can change and what is not allowed, then try what it proposes and enter what came out. Enter in the
        field of a card enters its result and goes to the next card, Esc empties it; on a card that has the
        focus D says that it was run differently, F that it failed, C that it can’t be done, L that it waits.
        Everything is kept in this browser only; <i>Experiment file</i> takes it elsewhere.
      </li>
    </>
  );
}

function Doing() {
  return (
    <>
      <h3>What you can do</h3>
      <ul>
        <li>
          Move over the plots: all panels show the place under the pointer. A click in the acquisition plot
          pins it.
        </li>
        <li>
          Move over the density, Ψ or the curve below it: a line shows that level everywhere, and how probable
          it is that the function stays below. With the density in focus ↑ and ↓ do the same.
        </li>
        <li>
          Point at an evaluation in the history to find its disc, or at a disc to find its evaluation. Where
          the optimum is known, the history shows the regret: how far the best is from it. The layer{' '}
          <b>answers</b> shows the values instead.
        </li>
        <li>
          The column has four tabs: <b>Why</b> the next query is where it is, the <b>Model</b>, the{' '}
          <b>Search</b> with its seed, and the <b>View</b> with layers, colours, and the parts of a step. Once
          something has failed there is a layer <b>fog</b>: how likely a place is to fail, and what failures
          rule out.
        </li>
        <li>
          <b>More layers</b>, under View: functions drawn from the belief, the places that were scored, how
          often outputs were seen, each answer as the others predict it, what is ruled out, where drawn
          functions are best, the median under other hyper-parameters, what each observation counts for at the
          cursor, the process that an approximation stands for, the clusters of nLGCP with their weights, and{' '}
          <b>z space</b>, where the band is symmetric and the plots beside it are turned.
        </li>
        <li>
          Click in the large plot to ask that place yourself; drag a disc up or down to change what came out,
          and the triangles of a sparse process along the axis (or ← and →).
        </li>
        <li>
          Click a disc to select it, then Delete removes it. The table of observations under Search does the
          same by keyboard.
        </li>
        <li>
          With several inputs there is a map, with slices through its crosshair. A click asks there; dragging,
          a tap or arrow keys move the crosshair; a click on a small map makes it large, and the arrows in its
          corner (or 3) turn it into a landscape.
        </li>
        <li>
          <b>Explore</b> opens more in place of the plots, each with a picture drawn from your run: why this
          point, the hyper-parameters and how sure they are, the numbers of the plots as tables, all inputs,
          methods side by side (from your present step, or from the start), many runs at once, a ranking of
          noisy answers, a game, how models fail, figures of the documents. Under each figure there,{' '}
          <b>Numbers</b> opens its own. A function that you draw or type, and a table of yours, are in the
          list of objectives.
        </li>
        <Playing />
        <li>
          <b>Course</b> opens the lessons, and <b>The documents</b> there has a card for every figure, table
          and algorithm of the five sources: a click opens it where it is live.
        </li>
        <li>
          <b>Share</b> copies a link to exactly this state, or the plots as a picture with that link below,
          shows it as a QR code, and writes the code that puts it into slides, with as much around it as you
          like.
        </li>
        <li>
          <b>Export</b> saves plots as SVG or PNG, numbers as CSV, the run as JSON, which it also opens again,
          or as a Python program; and prints a handout.
        </li>
        <li>
          <b>Your data</b> opens tables as they are: CSV, .xlsx, JSON, trials of Optuna and others. Say what
          each column is, where the guess is wrong; then start from these results, and the page says what to
          try next and waits for your result, or replay a search on the rows. If an experiment gave no result,
          press <b>Failed</b>: a cross marks it, and the search goes on elsewhere.
        </li>
        <li>
          After one visit the page opens without a network, too. A new version is offered, and waits until you
          agree or close all tabs of the page.
        </li>
      </ul>
    </>
  );
}

function Choosing() {
  return (
    <>
      <h3>What you can choose</h3>
      {Object.values(wordSentences).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{firstModel.sentence}</p>
      <ul>
        <li>Change the model in the middle of a run: the observations stay. Undo brings the old run back.</li>
        <li>
          Other models join the Gaussian processes: Student-t, sparse and spectral ones, and trees, which have
          no kernel. <b>How it is fitted</b> takes the best hyper-parameters or an average over many, and{' '}
          <b>Trend of z</b> lets the prior mean rise or bend.
        </li>
        <li>
          Among the acquisitions are two that ask where an answer tells most about the maximum, and two
          portfolios, which choose among the places that others name.
        </li>
        <li>
          Under <b>Search</b> evaluations can take time, more at some places than at others.{' '}
          <b>EI per second</b> then asks what a second is worth, and the layer <b>seconds</b> puts the history
          on the clock.
        </li>
        <li>
          <b>Ask at a time</b> sends several places off before their answers are there: hollow diamonds are
          pending, and the fan shows what is taken for granted; below it thin curves show what each outcome
          alone would ask, as the layer <b>hyper-samples</b> does for each draw. With several inputs the map
          shows the average alone. <b>Kinds of input</b> makes an input a whole number, a logarithm, or a code
          without order.
        </li>
      </ul>
    </>
  );
}

/** Leads to the page for lecturers. */
function Teaching({ onLeave }: { onLeave(): void }) {
  const { openPage } = useIntents();
  return (
    <>
      <h3>Teaching with it</h3>
      <p>
        <button
          type="button"
          className="help__door"
          title="A page for lecturers, which Course has as well"
          onClick={() => {
            onLeave();
            openPage(pageIds.teaching);
          }}
        >
          Plans of 45 and 90 minutes, exercises with answers
        </button>
      </p>
    </>
  );
}

/** What the page cannot do as one file. */
function OneFile() {
  return (
    <>
      <h3>This page is one file</h3>
      <p>
        Everything is inside: it needs no server and no network, and you may give it away on a stick or by
        mail. It cannot install itself or, opened as a file, use the camera, and links that it makes find it
        only where the file lies.
      </p>
    </>
  );
}

function Licences() {
  return (
    <>
      <h3>Licences</h3>
      <p>
        Deep Mining Lab is under the MIT licence. It is built from packages of others, whose names and
        licences are in the{' '}
        <a href={noticesAddress()} target="_blank" rel="noopener noreferrer">
          third-party notices
        </a>
        .
      </p>
    </>
  );
}

function Keys() {
  return (
    <section>
      <h3>Keys</h3>
      <dl className="keys">
        {keyWords.map(([key, meaning]) => (
          <div key={key} className="keys__row">
            <dt>
              {key.split(/(?<=\S, )/).map((one) => (
                <Fragment key={one}>
                  <kbd translate="no">{one.trim()}</kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        Beside <b>{listed(own)}</b>, <span>{own.length === 1 ? 'which is' : 'which are'}</span> not about the
        run, of these only P, H, F, S, A, K, Esc and ? act, and Ctrl Z and Ctrl Shift Z are the room’s.
      </p>
    </section>
  );
}

/** Rooms that are not about the run. */
const own = rooms.filter(({ id }) => kindOf(id) === 'own').map(({ label }) => label);

/** Keys and their meanings, in the order of use. */
const keyWords: readonly (readonly [key: string, meaning: string])[] = [
  ['→', 'one step forward'],
  ['←', 'one step back'],
  ['Shift →, Shift ←', 'a step in parts: its answer on the old belief, then the new belief; and back'],
  ['Space', 'play, pause'],
  ['Home, End', 'first step, last step made'],
  ['R', 'reset: same seed, from the start'],
  ['N', 'new seed'],
  ['1 … 9', 'layers on and off, in their order; with several inputs 3 is the height view'],
  ['Ctrl Z, Ctrl Shift Z', 'undo, redo'],
  [', and .', 'move the cursor left and right'],
  ['Delete', 'remove the selected observation'],
  ['W', 'why this point: the calculation behind the next query; again to return'],
  ['Y', 'hyper-parameters: how likely each value is; again to return'],
  ['C', 'methods side by side; again to return'],
  ['G', 'predict first: guess the next query; again to return'],
  ...rooms.flatMap(({ shortcut }) =>
    shortcut ? [[shortcut.key.toUpperCase(), shortcut.words] as const] : [],
  ),
  ['P', 'projector: large and bare; again to return'],
  ['H', 'show all that a link has hidden'],
  ['F', 'full screen'],
  ['S', 'share: the link, copied; as a QR code; inside another page'],
  ['A', 'add this state to your tour, with words for an audience; Course opens it'],
  ['K', 'the keys along the bottom; again to hide them'],
  ['Esc', 'end a drag, unselect, unpin the cursor; close what is open; in a frame, give the keys back'],
  ['Tab, ↑, ↓', 'from control to control, first of all a way to the plots; arrows within a menu'],
  ['?', 'this help'],
];
