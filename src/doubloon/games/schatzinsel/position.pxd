cimport cython
from doubloon.kernel cimport bits
from doubloon.kernel.position cimport Position
from doubloon.kernel.rng cimport Rng
from doubloon.games.schatzinsel.tables cimport Tables

ctypedef unsigned long long u64
ctypedef unsigned int u32
ctypedef unsigned char u8

cdef int RED, BLACK, CHANCE, NOBODY, NONE, DRAWN
cdef int DRAW, LAY, RETURN, ROLL, SPEND, NAME, ANSWER, REPLY, CONTEST, TURN, DUEL, ADVANCE, OVER
cdef int FULL, PLACES, POINTS, FIRST_START, FIRST_GOAL, NOWHERE, STOPS_HERE, ARRIVED
cdef int MIXED_DICE, MOST_THROWS, MOST_TURNS, ABSENT, LOADED, EMPTY_HANDED
cdef int FIRST_MOVE, FIRST_ASK, FIRST_TURN, END, ALLOW, OBJECT, GIVE_IN, INSIST, STAY
cdef int BRING_BACK, KEEP_ABOARD, FIRST_DRAW, FIRST_ROLL, FIRST_THROW
cdef u32 ALL_PLACES
cdef u64 LAST_THROWS
cdef u32 BIT[32]
cdef u32 OPEN_TO[2]
cdef u8 ORIGIN[529]
cdef u8 TARGET[529]
cdef u8 PLACE[114]
cdef u8 POSITION[114]

@cython.locals(position=SchatzinselPosition)
cpdef SchatzinselPosition start(object setup)

cdef class SchatzinselPosition(Position):
    cdef Tables tables
    cdef short face[19]
    cdef short step[114]
    cdef short bag[19]
    cdef u32 pawns[2]
    cdef short camp[2]
    cdef short aboard[2]
    cdef short chests[2]
    cdef short loot[2]
    cdef short returned[2]
    cdef u64 mixed
    cdef u32 given_up
    cdef int bag_size, hand, to_win, crew, turn, roll, left, scene, throws, phase
    cdef bint german, by_lot, moved, objected

    @cython.final
    @cython.locals(crew=int, chests=int)
    cdef void open(self, object setup, Tables tables)
    @cython.final
    cdef inline void clear(self) noexcept
    @cython.locals(other=SchatzinselPosition)
    cdef Position copy(self)

    @cython.final
    cdef inline int dice(self) noexcept
    @cython.locals(roll=int)
    cdef int odds(self, int* codes, int* weights) noexcept
    @cython.final
    @cython.locals(count=int, kind=int)
    cdef int disc_odds(self, int* codes, int* weights) noexcept
    @cython.final
    @cython.locals(place=int, index=int)
    cdef int lot_odds(self, int* codes, int* weights) noexcept
    @cython.final
    @cython.locals(dice=int, count=int, throw=int)
    cdef int throw_odds(self, int* codes, int* weights) noexcept
    @cython.locals(place=int, index=int, dice=int, number=int)
    cdef int draw(self, Rng rng) noexcept
    @cython.final
    @cython.locals(left=int, kind=int)
    cdef inline int blind(self, Rng rng) noexcept
    cdef void reshuffle(self, int seat, Rng rng) noexcept

    cdef int generate(self, int* codes) noexcept
    @cython.final
    @cython.locals(looks=int, count=int, place=int, index=int)
    cdef int layings(self, int* codes) noexcept
    @cython.final
    @cython.locals(count=int)
    cdef inline int spendings(self, int* codes) noexcept
    @cython.final
    @cython.locals(count=int)
    cdef int advances(self, int* codes) noexcept
    @cython.final
    @cython.locals(open_points=u32, count=int, origin=int)
    cdef int moves(self, u32 pawns, int* codes) noexcept
    @cython.final
    @cython.locals(face=int, first=int, index=int, side=int, point=int)
    cdef inline int moves_from_disc(self, int origin, u32 open_points, int* codes, int count) noexcept
    @cython.final
    @cython.locals(rim=int, first=int, index=int, point=int)
    cdef inline int moves_from_rim(self, int origin, u32 open_points, int* codes, int count) noexcept
    @cython.final
    cdef inline int walk(self, int end) noexcept
    @cython.final
    @cython.locals(free=u32, place=int)
    cdef inline int askings(self, int* codes, int count) noexcept
    @cython.final
    cdef inline u32 free_places(self) noexcept
    @cython.final
    @cython.locals(face=int, kind=int, position=int, first=int, count=int, index=int)
    cdef inline int turnings(self, int* codes) noexcept

    cdef void apply(self, int code) noexcept
    @cython.final
    cdef inline void take(self, int kind) noexcept
    @cython.final
    cdef inline void lay(self, int place, int position) noexcept
    @cython.final
    @cython.locals(side=int, out=int)
    cdef inline void set_disc(self, int place, int face) noexcept
    @cython.final
    cdef void begin_turn(self, int crew) noexcept
    @cython.final
    cdef inline void enter(self, int crew) noexcept
    @cython.final
    cdef inline void rolled(self, int roll) noexcept
    @cython.final
    cdef inline void go_on(self) noexcept
    @cython.final
    cdef inline void finish(self) noexcept
    @cython.final
    cdef inline void say(self, int code) noexcept
    @cython.final
    @cython.locals(crew=int)
    cdef inline void move(self, int origin, int target) noexcept
    @cython.final
    cdef void go_aboard(self, int crew) noexcept
    @cython.final
    cdef inline void load(self, int crew) noexcept
    @cython.final
    @cython.locals(other=int)
    cdef inline void plunder(self, int crew) noexcept
    @cython.final
    @cython.locals(crew=int)
    cdef void come_back(self, bint wanted) noexcept
    @cython.final
    cdef inline void ask(self, int place) noexcept
    @cython.final
    cdef inline void turn_disc(self, int place, int position) noexcept
    @cython.final
    cdef void give_in(self) noexcept
    @cython.final
    cdef inline void begin_throws(self, int phase, int place) noexcept
    @cython.final
    cdef inline void thrown(self, int throw) noexcept
    @cython.final
    cdef inline void decide(self, int winner) noexcept
    @cython.final
    @cython.locals(loser=int)
    cdef void end_duel(self, int winner) noexcept
    @cython.final
    @cython.locals(codes=int[8])
    cdef bint can_advance(self) noexcept
    cpdef int points(self, int seat) noexcept
    cdef int winner(self) noexcept

    @cython.locals(place=int, kind=int, crew=int)
    cpdef dict figures(self)
    @cython.locals(other=SchatzinselPosition, place=int, kind=int, crew=int)
    cpdef SchatzinselPosition restored(self, object state)
